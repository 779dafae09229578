import { mount } from 'svelte';
import App from './App.svelte';
import { learnLanguage } from './app/language.svelte';
import { settings } from './app/settings.svelte';
import './lib/theme.css';
import './lib/classes.css';

await learnLanguage(settings.language);
mount(App, { target: document.getElementById('app')! });
