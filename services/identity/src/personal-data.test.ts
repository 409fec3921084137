import { type PersonalTable, testPersonalTables } from '@fairway/test-support/personal-tables';
import { openHarness } from '../test/harness.ts';
import { eraseMember } from './subscribers/store.ts';

const handled: Record<string, PersonalTable> = {
  admins: { erased: 'stays: an administrator, not a member', exported: 'no: an administrator, not a member' },
  audit: {
    erased: 'stays: the record of who changed what; names and addresses of members are abbreviated',
    exported: 'no: the record of administrators',
  },
  grants: { erased: 'stays: with the invoices, which name the buyer', exported: '/api/v1/private/my-data/account' },
  mail_log: { erased: 'deleted', exported: '/api/v1/private/my-data/account' },
  mail_tokens: { erased: 'deleted', exported: 'no: single-use secrets' },
  members: { erased: 'anonymized', exported: '/api/v1/private/my-data/account' },
  sessions: {
    erased: 'stays: ended at once, and deleted when its token would have expired',
    exported: '/api/v1/private/my-data/account',
  },
  trials: { erased: 'stays: a keyed hash, so that a mailbox has one trial', exported: 'no: a hash' },
};

testPersonalTables(openHarness, handled, ({ db }, memberId) => db.transaction((tx) => eraseMember(tx, memberId)));
