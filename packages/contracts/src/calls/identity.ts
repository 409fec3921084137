import * as accounts from './identity/accounts.ts';
import * as administrators from './identity/administrators.ts';
import * as admins from './identity/admins.ts';
import * as audit from './identity/audit.ts';
import * as goingLive from './identity/going-live.ts';
import * as grants from './identity/grants.ts';
import * as mailLog from './identity/mail-log.ts';
import * as members from './identity/members.ts';
import * as ownData from './identity/own-data.ts';
import * as registration from './identity/registration.ts';
import * as secondFactor from './identity/second-factor.ts';
import * as sessions from './identity/sessions.ts';
import * as settings from './identity/settings.ts';
import * as subscribers from './identity/subscribers.ts';
import * as outbox from './outbox.ts';

export const identity = {
  ...sessions,
  ...registration,
  ...members,
  ...accounts,
  ...ownData,
  ...admins,
  ...administrators,
  ...audit,
  ...secondFactor,
  ...settings,
  ...subscribers,
  ...grants,
  ...mailLog,
  ...goingLive,
  ...outbox,
};
