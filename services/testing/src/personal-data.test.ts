import { type PersonalTable, testPersonalTables } from '@fairway/test-support/personal-tables';
import { openHarness } from '../test/harness.ts';
import { deleteTestsOf } from './own-data/store.ts';

const handled: Record<string, PersonalTable> = {
  member_settings: { erased: 'deleted', exported: 'no: one switch' },
  tests: { erased: 'deleted', exported: '/api/v1/private/my-data/tests' },
};

testPersonalTables(openHarness, handled, ({ db }, memberId) => deleteTestsOf(db, memberId));
