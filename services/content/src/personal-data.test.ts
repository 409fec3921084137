import { type PersonalTable, testPersonalTables } from '@fairway/test-support/personal-tables';
import { openHarness } from '../test/harness.ts';

const handled: Record<string, PersonalTable> = {
  comment_authors: { erased: 'anonymized', exported: 'no: a copy of the account' },
  comment_reports: { erased: 'stays: for its reviewers', exported: 'no: for its reviewers' },
  comments: { erased: 'stays: under “Former member” (G-81)', exported: '/api/mlp_comment/get_user_comment' },
  contact_messages: {
    erased: 'stays: deleted by age; its address is not verified',
    exported: 'no: its address is not verified',
  },
};

testPersonalTables(openHarness, handled);
