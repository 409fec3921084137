import { listPersonalTables, type PersonalTable } from '@fairway/testing-kit/personal-tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

let h: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

test('every table that identifies a person states how it is erased and exported', async () => {
  expect(await listPersonalTables(h.db)).toEqual(Object.keys(handled).sort());
});
