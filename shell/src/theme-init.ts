// Runs before everything else: cleans the address, replaces blocked storage, takes over a login that was posted before
// it, sets the theme before the first paint, makes a member's first calls, and acts on a question's letter keys and
// remembers a press in the frame until their scripts run.
// A file of its own: the content security policy allows no inline one.
import { replaceBlockedStorage } from './blocked-storage.ts';
import { startEarlyCalls } from './early-calls.ts';
import { sendEarlyChoices } from './early-choice.ts';
import { rememberPress } from './early-press.ts';
import { stripPasswords } from './strip-passwords.ts';
import { takeHandOver } from './take-hand-over.ts';

stripPasswords();
replaceBlockedStorage();
takeHandOver();
const kept = localStorage.getItem('fairway-theme');
const theme = kept ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
if (theme === 'dark' || theme === 'night') document.documentElement.dataset.theme = theme;
startEarlyCalls(location);
sendEarlyChoices();
rememberPress();
