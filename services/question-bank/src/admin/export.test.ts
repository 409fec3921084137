import { listAuditEvents } from '@fairway/shared-tests/audited-calls';
import { expect, test } from 'vitest';
import { bookRows, png } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { openZip } from '../import/formats/zip.ts';

const h = setUpHarness();
const path = '/api/v1/admin/export/questions';
const admin = { admin: 'chief' };

async function start(body: object): Promise<string> {
  const reply = await h.post(path, body, admin);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { url: string }).url;
}
const numbersIn = (csv: string) => [...csv.matchAll(/^"([^"]+)"/gm)].map(([, number]) => number).slice(1);
const numbersOf = async (body: object) => numbersIn(await (await h.get(await start(body))).text());

test('the whole bank or a filtered list is a file of any length, by number; words by relevance', async () => {
  await h.load([...bookRows('1', 450, { category: 'Inland' }), { id: '2-1', book: 'Deck General', solution: '' }]);
  await h.search.refresh();
  const all = await numbersOf({ format: 'csv' });
  expect(all).toEqual([...Array.from({ length: 450 }, (_, at) => `1-${at + 1}`), '2-1']);
  expect(await numbersOf({ format: 'csv', book: '3' })).toEqual(['2-1']);
  expect(await numbersOf({ format: 'csv', unexplained: '1' })).toEqual(['2-1']);
  expect(await numbersOf({ format: 'csv', search: '"example 1-7"' })).toContain('1-7');
  expect(await numbersOf({ format: 'csv', status: 'retired' })).toEqual([]);
});

test('a link works once, names its file, and is for owners and editors', async () => {
  await h.load([{ id: '1-1' }]);
  const url = await start({ format: 'moodle-xml' });
  const reply = await h.get(url);
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="questions-2026-03-10.xml"');
  expect(await reply.text()).toContain('<idnumber>1-1</idnumber>');
  expect((await h.get(url)).status).toBe(404);
  const [last] = (await listAuditEvents(h.db)).slice(-1);
  expect(last).toMatchObject({ action: 'list-export', after: { filters: 'none', format: 'moodle-xml' } });
  expect((await h.post(path, { format: 'csv' }, { member: 'ann' })).status).toBe(401);
  expect((await h.post(path, { format: 'pdf' }, admin)).status).toBe(400);
  const nameOf = async (body: object) => (await h.get(await start(body))).headers.get('content-disposition');
  expect(await nameOf({ format: 'template' })).toContain('"questions-template-2026-03-10.xlsx"');
  expect(await nameOf({ format: 'csv', book: '3' })).toContain('"questions-deck-general-2026-03-10.csv"');
});

test('canceling the download ends the reading', async () => {
  await h.load(bookRows('1', 1_200));
  const query = h.db.$client.query.bind(h.db.$client);
  let reads = 0;
  h.db.$client.query = ((...asked: Parameters<typeof query>) => {
    if (String(asked[0]).includes('sort_key >= ?')) reads++;
    return query(...asked);
  }) as typeof query;
  try {
    const reader = (await h.get(await start({ format: 'csv' }))).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    await h.get('/ready');
    expect(reads).toBeLessThan(3);
    // Four at a time: a canceled one no longer counts.
    for (let turn = 0; turn < 5; turn++) {
      const next = (await h.get(await start({ format: 'jsonl' }))).body?.getReader();
      expect((await next?.read())?.done).toBe(false);
      await next?.cancel();
    }
  } finally {
    h.db.$client.query = query as typeof h.db.$client.query;
  }
});

test('JSONL comes with the pictures of its questions', async () => {
  await h.deps.storage.put('illustrations/lights.png', png);
  await h.load([{ id: '1-1' }, { id: '1-2' }]);
  await h.db.$client.query(
    `insert into illustrations (file_name, stored_name, bytes_hash, width, height, alt)
      values ('D001.png', 'lights.png', 'x', 1, 1, 'Two lights')`,
  );
  await h.db.$client.query(
    "update questions set illustration_id = (select id from illustrations where file_name = 'D001.png')",
  );
  const zip = Buffer.from(await (await h.get(await start({ format: 'jsonl' }))).arrayBuffer());
  const files = openZip(zip);
  expect(files.names).toEqual(['questions.jsonl', 'images/D001.png']);
  expect(files.read('images/D001.png')?.equals(png)).toBe(true);
  const rows = String(files.read('questions.jsonl'));
  expect(
    rows
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row)),
  ).toMatchObject([{ id: '1-1', illustration: 'D001.png', illustration_alt: 'Two lights' }, { id: '1-2' }]);
});
