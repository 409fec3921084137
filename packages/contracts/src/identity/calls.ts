import * as outbox from '../queues/outbox-calls.ts';
import * as accounts from './accounts-calls.ts';
import * as administrators from './administrators-calls.ts';
import * as admins from './admins-calls.ts';
import * as areas from './areas-calls.ts';
import * as audit from './audit-calls.ts';
import * as goingLive from './going-live-calls.ts';
import * as grants from './grants-calls.ts';
import * as mailLog from './mail-log-calls.ts';
import * as members from './members-calls.ts';
import * as ownData from './own-data-calls.ts';
import * as registration from './registration-calls.ts';
import * as secondFactor from './second-factor-calls.ts';
import * as sessions from './sessions-calls.ts';
import * as settings from './settings-calls.ts';
import * as subscribers from './subscribers-calls.ts';

export const identity = {
  ...sessions,
  ...registration,
  ...members,
  ...accounts,
  ...ownData,
  ...admins,
  ...administrators,
  ...areas,
  ...audit,
  ...secondFactor,
  ...settings,
  ...subscribers,
  ...grants,
  ...mailLog,
  ...goingLive,
  ...outbox,
};
