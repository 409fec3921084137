// Runs before everything else: cleans the address, accepts the token of a login posted
// without a script, sets the theme before the first paint, and makes a member's first calls. It handles a question's
// letter keys and records presses in the frame until their scripts run. It is a separate file because the content
// security policy allows no inline script.

import { storedTheme } from '@fairway/ui/menus/theme';
import { startEarlyCalls } from './early/early-calls.ts';
import { sendEarlyChoices } from './early/early-choice.ts';
import { rememberPress } from './early/early-press.ts';
import { acceptLoginToken } from './session/accept-login-token.ts';
import { stripPasswords } from './session/strip-passwords.ts';

stripPasswords();
acceptLoginToken();
const saved = storedTheme.read();
const theme = saved ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
if (theme === 'dark' || theme === 'night') document.documentElement.dataset.theme = theme;
startEarlyCalls(location);
sendEarlyChoices();
rememberPress();
