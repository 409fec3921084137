import type { ListedRule } from '@fairway/contracts/content/handbook';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { rules } from './rules.ts';

const harness = setUpHarness();

test('the handbook has Rules 1 to 38 and five annexes, in order', async () => {
  const reply = await harness.app.request('/api/v1/public/rules');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  const listed = (await reply.json()) as ListedRule[];
  const numbers = Array.from({ length: 38 }, (_, index) => String(index + 1));
  expect(listed.map(({ rule }) => rule)).toEqual([...numbers, ...[1, 2, 3, 4, 5].map((annex) => `annex-${annex}`)]);
});

test.each(['28', 'annex-5'])('page %s is as written', async (rule) => {
  const reply = await harness.app.request(`/api/v1/public/rules/${rule}`);
  expect(await reply.json()).toEqual(rules.find((page) => page.rule === rule));
});

test.each(['0', '39', '05', 'annex-6', 'annex-i'])('%s is no Rule', async (rule) => {
  expect((await harness.app.request(`/api/v1/public/rules/${rule}`)).status).toBe(404);
});
