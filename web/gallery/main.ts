import { mount } from 'svelte';
import '../src/lib/theme.css';
import '../src/lib/classes.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.body });
