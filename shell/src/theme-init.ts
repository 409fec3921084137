// Runs before everything else on a page that the browser fills: cleans the address, accepts the token of a login posted
// without a script, sets the theme before the first paint, and makes a member's first calls. It is a separate file
// because the content security policy allows no inline script but those of a release.

import { startEarlyCalls } from './early/early-calls.ts';
import { startTheme } from './early/start-theme.ts';
import { acceptLoginToken } from './session/accept-login-token.ts';
import { stripPasswords } from './session/strip-passwords.ts';

stripPasswords();
acceptLoginToken();
startTheme();
startEarlyCalls(location);
