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

test('each Rule on lights, shapes and signals has drawings, and their captions name its paragraphs', () => {
  const drawn = rules.filter(({ figures }) => figures.length > 0);
  expect(drawn.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['21', '23', '24', '25', '26', '27', '28', '29', '30', '34', '35']),
  );
  for (const { rule, figures } of drawn) {
    for (const { caption } of figures) expect(caption).toMatch(new RegExp(`Rule ${rule}[().]`));
  }
});
