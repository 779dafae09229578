import { mount } from 'svelte';
import '../src/lib/theme.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.body });
