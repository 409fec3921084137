import type { AdminSiteText, PageVersionItem, SiteTextsOutput } from '@fairway/contracts/content/content';
import { footerNote, siteTextNames, siteTextWords } from '@fairway/contracts/content/site-texts';
import { eventually } from '@fairway/test-support/eventually';
import { expect, test } from 'vitest';
import { countPublished } from '../../test/count-published.ts';
import { setUpHarness } from '../../test/harness.ts';
import { pages } from '../schema.ts';

const h = setUpHarness();

async function ask<T>(method: string, path: string, sent?: object) {
  const { status, body } = await h.call(method, `v1/${path}`, { as: 'admin:chief', body: sent });
  return { status, body: body as T };
}
const texts = async () => (await ask<SiteTextsOutput>('GET', 'public/site-texts')).body;
const forAdmin = async (name: string) =>
  (await ask<AdminSiteText[]>('GET', 'admin/site-texts')).body.find((text) => text.name === name);
const save = (name: string, text: string, version = 0) =>
  ask<{ success: string; site_text: AdminSiteText; text?: string }>('POST', `admin/site-texts/${name}`, {
    text,
    version,
  });

test('the site shows its defaults until a text is saved', async () => {
  expect(await texts()).toEqual({});
  expect((await ask<AdminSiteText[]>('GET', 'admin/site-texts')).body.map(({ name }) => name)).toEqual(siteTextNames);
  expect(await forAdmin('footer-note')).toEqual({
    name: 'footer-note',
    page_id: '',
    text: footerNote,
    original: footerNote,
    version: 0,
  });
});

test('a saved text is public at once, and each save is a version', async () => {
  const first = await save('footer-note', '  Not the  Coast Guard\n');
  expect(first.body).toMatchObject({ success: 'Text saved', site_text: { text: 'Not the Coast Guard', version: 1 } });
  expect(await texts()).toEqual({ 'footer-note': 'Not the Coast Guard' });
  await save('footer-note', 'Another', 1);
  await save('home-lead', 'A lead');
  expect((await ask('GET', 'public/site-texts?names=footer-note,faq')).body).toEqual({ 'footer-note': 'Another' });
  expect((await ask('GET', 'public/site-texts?names=nothing')).status).toBe(400);
  const { page_id } = (await forAdmin('footer-note')) ?? { page_id: '' };
  const { body } = await ask<PageVersionItem[]>('GET', `admin/pages/${page_id}/versions`);
  expect(body.map(({ version, saved_by }) => [version, saved_by])).toEqual([
    [2, 'Name of chief'],
    [1, 'Name of chief'],
  ]);
});

test('of two saves based on one version the second is rejected', async () => {
  const replies = await Promise.all([save('home-lead', 'One'), save('home-lead', 'Two'), save('home-lead', 'Three')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const late = await save('home-lead', 'Four');
  expect([late.status, late.body]).toEqual([409, { version: 'Somebody else has saved this since you opened it' }]);
});

test.each([
  ['home-headline', ' \u200b '],
  ['home-headline', 'x'.repeat(101)],
  ['faq', '<p></p>'],
  ['faq', '<p>An answer without a question</p>'],
])('%s cannot be %j', async (name, text) => {
  const { status, body } = await save(name, text);
  expect([status, Object.keys(body)]).toEqual([400, ['text']]);
  expect(await h.db.$count(pages)).toBe(0);
});

test.each(siteTextNames)(
  '%s accepts the words that are replaced there, and names them if another is used',
  async (name) => {
    const known = siteTextWords[name].map((word) => `{${word}}`);
    const text = (words: string) => (name === 'faq' ? `<h2>Why?</h2><p>${words}</p>` : `Words ${words}`);
    for (const word of [
      '{bank_sorce}',
      '{bank source}',
      '{}',
      ...['{feedback}', '{trial}'].filter((one) => !known.includes(one)),
    ]) {
      const { status, body } = await save(name, text(`${known.join(' ')} ${word}`));
      expect(status).toBe(400);
      for (const shown of [word, ...known]) expect(body.text).toContain(shown);
    }
    expect((await save(name, text(known.join(' ')))).status).toBe(200);
  },
);

test('scripts are removed from the FAQ, and the other texts are plain text', async () => {
  await save('faq', '<h2 onclick="x">Why?</h2><p>Because</p><script>x</script>');
  expect(await texts()).toEqual({ faq: '<h2>Why?</h2><p>Because</p>' });
  expect((await save('nothing', 'x')).status).toBe(404);
});

test('gateways drop their pages when a text is saved', async () => {
  const published = await countPublished(h.redis);
  await save('footer-note', 'A note');
  await eventually(() => expect(published.count()).toBe(1));
  await published.close();
});
