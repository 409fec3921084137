import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { testPersonSearches } from '@fairway/test-support/person-search';
import { expect, test } from 'vitest';
import { addMember, setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { members } from '../schema.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

async function find(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await h.client.get(`/api/mlp_subscription/subscriber?${new URLSearchParams(query)}`, admin);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { subscribers: Subscriber[] }).subscribers.map(({ user_name }) => user_name);
}

testPersonSearches(
  async (people) => {
    for (const person of people) await addMember(h, person);
  },
  {
    'subscribers by name': { by: 'name', find: (typed) => find({ user_name: typed }) },
    'subscribers by address': { by: 'address', find: (typed) => find({ email: typed }) },
    'subscribers in the palette': { by: 'both', find: (typed) => find({ person: typed }) },
  },
);

test('a changed name or address is found by its new words alone, and an erased member by none', async () => {
  const { id } = await addMember(h, { userName: 'Ann Crew', email: 'ann@owner-mail.example' });
  const form = { status: 'Active', subscription_type: 'Trial', user_name: 'Ann Tar', email: 'ann@quay.example' };
  const saved = await h.client.postForm(`/api/mlp_subscription/page_subs/${id}`, form, admin);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await find({ person: 'tar quay' })).toEqual(['Ann Tar']);
  expect([await find({ person: 'crew' }), await find({ person: 'owner' })]).toEqual([[], []]);
  expect((await h.client.delete(`/api/mlp_subscription/subs/${id}`, admin)).status).toBe(200);
  expect(await h.db.select({ name: members.nameWords, email: members.emailWords }).from(members)).toEqual([
    { name: '', email: '' },
  ]);
});
