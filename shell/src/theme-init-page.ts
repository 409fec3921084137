// The only script of a page from the server until the visitor uses it: see docs/decisions/0030-no-script-before-use.md.

import { awaitFirstUse } from './early/first-use.ts';
import { startTheme } from './early/start-theme.ts';
import { acceptLoginToken } from './session/accept-login-token.ts';
import { stripPasswords } from './session/strip-passwords.ts';

stripPasswords();
acceptLoginToken();
startTheme();
awaitFirstUse();
