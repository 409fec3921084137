import { expect, test } from 'vitest';
import { down, everything, rulePage, rules } from '../test/fixtures.ts';
import { pageAt } from '../test/page-at.ts';

test('a page of the handbook has its text, the law, and links to its neighbors and to all Rules', async () => {
  const { text, links, dom } = await pageAt('/rules/9');
  expect(text).toContain('Keep to starboard (Rule 9(a)).');
  expect(text).toContain('InlandThe same.');
  expect(text).toContain('33 CFR 83.09: (a)(i), (b)');
  expect(text).toContain('72 COLREGS, Annex I: 2(a)');
  expect(links.filter((href) => href?.includes('section-83.09'))).toHaveLength(1);
  expect(dom.querySelector('[rel=prev]')?.getAttribute('href')).toBe('/rules/8');
  expect(dom.querySelector('[rel=next]')?.getAttribute('href')).toBe('/rules/annex-1');
  expect(dom.querySelectorAll('details li')).toHaveLength(rules.length);
  expect(text).toContain('See also Rule 34.');
});

test('it draws its figures', async () => {
  const { dom } = await pageAt('/rules/9');
  const figure = dom.querySelector('figure');
  expect(figure?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('By day, from the top: ball.');
  expect(figure?.textContent).toBe('At anchor');
});

test('it says how the Inland Rule differs', async () => {
  const answers = { 'GET /api/v1/public/rules/9': { ...rulePage, inland: 'Downbound vessels.' } };
  expect((await pageAt('/rules/9', answers)).text).toContain('InlandDownbound vessels.');
});

test('it lists questions that cite the Rule, and works while they cannot be read', async () => {
  const search = Object.keys(everything()).find((call) => call.includes('Rule%209')) as string;
  const { text, links, data } = await pageAt('/rules/9');
  expect(links).toContain('/question/which-side-12');
  expect(links).toContain('/search?keyword=%22Rule+9%22&topic=ZINBOOK-2&area=question_refrence');
  expect(text).toContain('All 45 questions that cite it');
  expect(JSON.stringify(data)).not.toContain('ZANSWERONE');
  const without = await pageAt('/rules/9', { [search]: down });
  expect([without.status, without.text.includes('More on Rule')]).toEqual([200, false]);
});

test('an annex has no list of questions', async () => {
  const annex = { ...rulePage, rule: 'annex-1', title: 'Lights and shapes' };
  const { status, calls } = await pageAt('/rules/annex-1', { 'GET /api/v1/public/rules/annex-1': annex });
  expect([status, calls.length]).toEqual([200, 2]);
});
