import { listPersonalTables, type PersonalTable } from '@fairway/testing-kit/personal-tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../test/harness.ts';

const handled: Record<string, PersonalTable> = {
  member_settings: { erased: 'deleted', exported: 'no: one switch' },
  tests: { erased: 'deleted', exported: '/api/v1/private/my-data/tests' },
};

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

test('every table that identifies a person states how it is erased and exported', async () => {
  expect(await listPersonalTables(h.db)).toEqual(Object.keys(handled).sort());
});
