// Runs before everything else: cleans the address, replaces blocked storage, sets the theme before the first paint, makes
// a member's first calls, and takes the letter keys of a question until its page listens.
// A file of its own: the content security policy allows no inline one.
import { replaceBlockedStorage } from './blocked-storage.ts';
import { startEarlyCalls } from './early-calls.ts';
import { followEarlyChoices } from './early-choice.ts';
import { stripPasswords } from './strip-passwords.ts';

stripPasswords();
replaceBlockedStorage();
const kept = localStorage.getItem('fairway-theme');
const theme = kept ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
if (theme === 'dark' || theme === 'night') document.documentElement.dataset.theme = theme;
startEarlyCalls(location);
followEarlyChoices();
