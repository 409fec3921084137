// Runs before anything is painted: cleans the address and sets the reader's theme. A file of its own: the content security
// policy allows no inline one.
import { stripPasswords } from './strip-passwords.ts';

stripPasswords();
const kept = localStorage.getItem('fairway-theme');
const theme = kept ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
if (theme === 'dark' || theme === 'night') document.documentElement.dataset.theme = theme;
