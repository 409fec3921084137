import type { CommentSummariesOutput } from '@fairway/contracts/content/content';
import { testPersonSearches } from '@fairway/test-support/person-search';
import { expect, test } from 'vitest';
import { insertComment } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { applyMemberChange, insertAuthorOnce } from './authors.ts';

const h = setUpHarness();

async function find(query: Record<string, string>): Promise<(string | null)[]> {
  const path = `mlp_comment/all_comment?${new URLSearchParams(query)}`;
  const { status, body } = await h.call('GET', path, { as: 'admin:chief' });
  expect(status).toBe(200);
  const { data, meta } = body as CommentSummariesOutput;
  expect(meta.total).toBe(data.length);
  return data.map(({ _id }) => _id.user_name);
}

async function addAuthor(memberId: string, person: { userName: string; email: string }): Promise<void> {
  await insertAuthorOnce(h.db, { memberId, ...person });
  await insertComment(h.db, { memberId });
}

testPersonSearches(
  async (people) => {
    for (const [index, person] of people.entries()) await addAuthor(`m${index}`, person);
  },
  {
    'comments by name': { by: 'name', find: (typed) => find({ user_name: typed }) as Promise<string[]> },
    'comments by address': { by: 'address', find: (typed) => find({ email: typed }) as Promise<string[]> },
  },
);

test('a renamed author is found by the new words alone, and an erased one not by the address', async () => {
  await addAuthor('ann', { userName: 'Ann Crew', email: 'ann@owner-mail.example' });
  const change = { member_id: 'ann', image: '' };
  const at = (day: number) => ({ changed_at: `2026-05-0${day}T12:00:00.000Z` });
  await applyMemberChange(h.db, { ...change, ...at(1), user_name: 'Ann Tar', email: 'ann@quay.example' });
  expect([await find({ user_name: 'tar', email: 'quay' }), await find({ user_name: 'crew' })]).toEqual([
    ['Ann Tar'],
    [],
  ]);
  await applyMemberChange(h.db, { ...change, ...at(2), user_name: 'Former member', email: '' });
  expect(await find({ email: 'quay' })).toEqual([]);
});
