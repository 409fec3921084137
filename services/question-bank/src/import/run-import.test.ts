import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bookRows, collectingReport, jsonl, png, sourceQuestion, svg } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { bankVersions, categories, illustrations, questions, subcategories } from '../schema.ts';
import { tryImport } from './run-import.ts';

const h = setUpHarness();
let images: string;
beforeAll(async () => {
  images = join(h.folder, 'images');
  await mkdir(images);
  await writeFile(join(images, 'lamp.png'), png);
  await writeFile(join(images, 'D001DG.png'), png);
  await writeFile(join(images, 'buoy.svg'), svg);
  await writeFile(
    join(images, 'evil.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="x()"/>',
  );
  await writeFile(join(images, 'text.jpg'), 'this is no picture');
  await writeFile(join(images, 'cut.png'), png.subarray(0, 40));
  await writeFile(join(images, 'huge.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="9"/>');
});

const rowOf = async (bankNumber: string) =>
  (await h.db.select().from(questions).where(eq(questions.bankNumber, bankNumber)))[0];
const bankVersion = async () => (await h.db.select().from(bankVersions))[0]?.version ?? 0;

test('adds new questions; a second run finds nothing to do', async () => {
  expect(await h.load(bookRows('1', 1_203))).toMatchObject({ read: 1_203, added: 1_203, changed: 0, refused: 0 });
  const before = await h.db.select().from(questions);
  const version = await bankVersion();
  expect(await h.load(bookRows('1', 1_203))).toMatchObject({ read: 1_203, added: 0, changed: 0 });
  expect(await h.db.select().from(questions)).toEqual(before);
  expect(await bankVersion()).toBe(version);
});

test('rows that are not of the sample bank are counted, so that the operator is asked for their source', async () => {
  const [sample, own, refused] = bookRows('1', 3);
  const rows = [
    { ...sample, id: '1-1', source: 'Fairway sample bank' },
    { ...own, id: '1-2', source: null },
    { ...refused, id: '1-3', answer: 'E' },
  ];
  expect(await h.load(rows)).toMatchObject({ added: 2, refused: 1, fromElsewhere: 1 });
});

test('a changed row retains its id, slug and creation time and gets a new version', async () => {
  await h.load(bookRows('1', 3));
  const before = await rowOf('1-2');
  h.clock.now = new Date('2026-04-01T00:00:00Z');
  const version = await bankVersion();
  const [first, second, third] = bookRows('1', 3);
  const changed = { ...second, id: '1-2', question: 'Quite another question?' };
  expect(await h.load([first, changed, third].filter((row) => row !== undefined))).toMatchObject({
    added: 0,
    changed: 1,
  });
  expect(await rowOf('1-2')).toEqual({
    ...before,
    stem: 'Quite another question?',
    version: 2,
    updatedAt: h.clock.now,
    contentHash: expect.not.stringMatching(before?.contentHash ?? ''),
    looseFingerprint: expect.not.stringMatching(before?.looseFingerprint ?? ''),
  });
  expect(await bankVersion()).toBe(version + 1);
});

test('bank numbers are compared without regard to letter case', async () => {
  await h.load([{ id: 'Mewb-1' }]);
  expect(await h.load([{ id: 'MEWB-1', question: 'Changed?' }])).toMatchObject({ added: 0, changed: 1 });
});

test('two questions with the same slug are both stored, under different slugs', async () => {
  await h.load([{ id: '2', question: 'Rule 1' }]);
  await h.load([
    { id: '1-2', question: 'Rule' },
    { id: '1.2', question: 'Rule' },
  ]);
  const slugs = (await h.db.select({ slug: questions.slug }).from(questions)).map((row) => row.slug);
  expect(new Set(slugs).size).toBe(3);
  expect(slugs).toContain('rule-1-2');
});

test('continues past invalid rows and reports each with its line', async () => {
  const rows = [
    { id: '1-1' },
    { id: '1-2', answer: 'E' },
    { id: '1-1', question: 'The same number again?' },
    { id: '1-3', department: 'Galley' },
    { id: '1-4', illustration: 'nowhere.png' },
    { id: '1-5', illustration: 'evil.svg' },
    { id: '1-6', illustration: 'text.jpg' },
    { id: '1-7', illustration: 'cut.png' },
    { id: '1-8', illustration: 'huge.svg' },
    { id: '1-9' },
  ];
  const text = `${jsonl(rows)}\n{`;
  expect(await h.importText('bank.jsonl', text)).toMatchObject({
    read: 11,
    added: 2,
    refused: 9,
    refusals: [
      '2: answer "E" is not A, B, C or D',
      '3: duplicate id in this file',
      '4: unknown department "Galley"',
      '5: picture nowhere.png is missing',
      '6: picture evil.svg is an SVG that has the event handler onload',
      '7: picture text.jpg is not a picture (JPEG, PNG, GIF, WebP or SVG)',
      '8: picture cut.png is truncated',
      '9: picture huge.svg measures 90000 × 9 pixels',
      '11: the line is not JSON',
    ],
  });
});

test('CSV and JSONL give the same question', async () => {
  await h.importText(
    'bank.csv',
    `id,department,book,category,question,choice_a,choice_b,choice_c,choice_d,answer,ratings,illustration,illustration_alt,reason_c,difficulty
1-1,Deck,Rules of the Road,Inland,"What, then?",one,two,three,four,c,ZDL1 ZDL2,buoy.svg,A buoy,Rule 12,2`,
  );
  const fromCsv = await rowOf('1-1');
  expect(fromCsv).toMatchObject({ stem: 'What, then?', choiceD: 'four', answer: 'c', ratings: 3 });
  expect(fromCsv?.editorial).toEqual({ reasons: { C: 'Rule 12' }, difficulty: 2 });
  const same = await h.importText(
    'bank.jsonl',
    JSON.stringify({
      id: '1-1',
      department: 'Deck',
      book: 'Rules of the Road',
      category: 'Inland',
      question: 'What, then?',
      choices: { A: 'one', B: 'two', C: 'three', D: 'four' },
      answer: 'C',
      ratings: ['ZDL1', 'ZDL2'],
      illustration: 'buoy.svg',
      illustration_alt: 'A buoy',
      reasons: { C: 'Rule 12' },
      difficulty: 2,
    }),
  );
  expect(same).toMatchObject({ added: 0, changed: 0 });
});

test('a picture is stored once by its bytes, with its size and alternative text, and served by that name [STD-61, OPEN-108]', async () => {
  await h.load([
    { id: '1-1', illustration: 'lamp.png', illustration_ref: 'LAMP', illustration_alt: 'A lamp' },
    { id: '1-2', illustration: 'lamp.png' },
    { id: '1-3', illustration: 'buoy.svg', illustration_alt: 'A buoy' },
  ]);
  const rows = await h.db.select().from(illustrations);
  expect(rows.map(({ fileName, width, height, alt }) => [fileName, width, height, alt])).toEqual([
    ['lamp.png', 1, 1, 'A lamp'],
    ['buoy.svg', 40, 30, 'A buoy'],
  ]);
  const stored = await readdir(join(h.folder, 'storage', 'illustrations'));
  for (const { storedName } of rows) expect(stored).toContain(storedName);
  const reply = await h.get('/api/v1/public/question/0?type=book&id=2&num=1');
  const { question } = (await reply.json()) as { question: object };
  expect(question).toMatchObject({
    ZIMAGE: rows[0]?.storedName,
    ZIMAGENAME: 'LAMP',
    image: { src: `/media/illustrations/${rows[0]?.storedName}`, width: 1, height: 1, alt: 'A lamp' },
  });
});

test('a question whose illustration is missing is held back until it is imported [STD-61]', async () => {
  expect(await h.load([{ id: '1-1' }, { id: '1-2', illustration_ref: 'LAMP' }])).toMatchObject({
    added: 2,
    heldBack: 1,
  });
  const held = await rowOf('1-2');
  const total = async () => (await (await h.get('/api/mlp_directory/get_decks_count')).json()) as object;
  expect(await total()).toMatchObject({ total: 1 });
  const read = () => h.get(`/api/v1/public/question/${held?.id}?type=book&id=2`);
  expect((await read()).status).toBe(404);
  expect((await h.post(`/api/v1/public/answer/${held?.id}`, { answer_type: 'a' })).status).toBe(404);
  const later = [{ id: '1-1' }, { id: '1-2', illustration_ref: 'LAMP', illustration: 'lamp.png' }];
  expect(await h.load(later)).toMatchObject({ changed: 1, heldBack: 0 });
  expect(await total()).toMatchObject({ total: 2 });
  expect((await read()).status).toBe(200);
});

test('a question whose text names a picture is held back until there is one with that name', async () => {
  const rows = [
    { id: '1-1', question: 'In D001DG, which is A?' },
    { id: '1-2', question: 'Which is in the diagram?' },
    { id: '1-3', question: 'Which lamp is in the picture?', illustration: 'lamp.png' },
  ];
  expect(await h.load([{ id: '1-4', question: 'You are in DIAGRAM_9.' }])).toMatchObject({ added: 1, heldBack: 1 });
  expect(await rowOf('1-4')).toMatchObject({ heldBack: true, pictureMissing: true, illustrationRef: 'DIAGRAM_9' });
  expect(await h.load(rows)).toMatchObject({ added: 3, heldBack: 1 });
  expect((await rowOf('1-1'))?.illustrationId).not.toBeNull();
  expect(await rowOf('1-2')).toMatchObject({ heldBack: true, illustrationRef: 'not named' });
});

test('a source for rows that state none is stored, and stays when the file is imported without it', async () => {
  const file = await h.writeRows('old.jsonl', [
    { id: '1-1', source: null },
    { id: '1-2', source: 'Another', source_date: '1999' },
    { id: '1-3', source: 'Another' },
  ]);
  const run = (source?: { source: string; sourceDate: string }) => h.importFile(file, { source });
  const stored = async () =>
    h.db.select({ source: questions.source, date: questions.sourceDate }).from(questions).orderBy(questions.sortKey);
  expect(await run()).toMatchObject({ added: 3, unsourced: 1, undated: 2 });
  expect(await run({ source: 'Coast Guard', sourceDate: '2005-06' })).toMatchObject({
    changed: 2,
    unsourced: 0,
    undated: 0,
  });
  const stated = [
    { source: 'Coast Guard', date: '2005-06' },
    { source: 'Another', date: '1999' },
    { source: 'Another', date: '2005-06' },
  ];
  expect(await stored()).toEqual(stated);
  expect(await run()).toMatchObject({ changed: 0, unsourced: 0, undated: 0 });
  expect(await stored()).toEqual(stated);
});

test('a dry run counts like the import, and changes nothing', async () => {
  await h.load(bookRows('1', 3));
  const file = await h.writeRows('dry.jsonl', [
    { id: '1-1' },
    { id: '1-2', question: 'Changed?', category: 'New' },
    { id: '1-9', illustration: 'lamp.png' },
  ]);
  const { report } = collectingReport();
  const run = {
    ...{ db: h.db, files: [file], imagesFolder: images, clock: () => h.clock.now, report },
    duplicates: { all: 'keep' as const, rows: {} },
  };
  const before = await h.db.select().from(questions);
  const tried = await tryImport(run);
  expect(tried).toMatchObject({ read: 3, added: 1, changed: 1, refused: 0 });
  expect(await h.db.select().from(questions)).toEqual(before);
  expect([await h.db.$count(categories), await h.db.$count(illustrations)]).toEqual([0, 0]);
  expect(await h.importFile(file, { imagesFolder: images })).toMatchObject(tried);
});

test('a new row with the text of another one is skipped unless somebody chooses otherwise', async () => {
  const text = { question: 'Which?', choices: { A: 'a', B: 'b', C: 'c', D: 'd' } };
  const file = await h.writeRows('equal.jsonl', [
    { id: '1-1', ...text },
    { id: '1-2', ...text },
  ]);
  const { report } = collectingReport();
  const run = { db: h.db, files: [file], clock: () => h.clock.now, report };
  expect(await tryImport(run)).toMatchObject({ read: 2, added: 1, skipped: 1 });
});

test('a file named like the code is its illustration, without a change of the row', async () => {
  const rows = [{ id: '1-1', illustration_ref: 'D001DG' }];
  expect(await h.load(rows)).toMatchObject({ heldBack: 0 });
  expect((await rowOf('1-1'))?.illustrationId).not.toBeNull();
});

test('a picture that the bank already has need not be imported again', async () => {
  await h.load([{ id: '1-1', illustration: 'lamp.png' }]);
  const file = join(h.folder, 'elsewhere', 'bank.jsonl');
  await mkdir(join(h.folder, 'elsewhere'));
  await writeFile(file, JSON.stringify(sourceQuestion({ id: '1-2', illustration: 'lamp.png' })));
  const storage = { has: async () => true, put: async () => expect.unreachable() };
  expect((await h.importFile(file, { storage })).refusals).toEqual([]);
});

test('categories and sub-categories are created once, numbered by department', async () => {
  const rows = [
    { id: '1-1', category: 'Inland', subcategory: 'Lights' },
    { id: '1-2', category: 'inland', subcategory: 'Sounds' },
    { id: '1-3', book: 'Deck General', category: 'Inland', subcategory: 'Lights' },
    { id: '9-1', department: 'Engine', book: 'Steam Plants', subcategory: 'Boilers' },
  ];
  await h.load(rows);
  await h.load(rows);
  expect(await h.db.$count(categories)).toBe(2);
  const subs = await h.db
    .select()
    .from(subcategories)
    .orderBy(subcategories.zinbookcategory, subcategories.zinsubcategory);
  expect(subs.map((sub) => [sub.zinbookcategory, sub.zinsubcategory, sub.name])).toEqual([
    [1, 1, 'Boilers'],
    [2, 1, 'Lights'],
    [2, 2, 'Sounds'],
    [2, 3, 'Lights'],
  ]);
});

test('two concurrent imports with common and different rows lose nothing', async () => {
  const topic = { category: 'Inland', subcategory: 'Lights' };
  await Promise.all([
    h.importFile(await h.writeRows('a.jsonl', [...bookRows('1', 700, topic), ...bookRows('2', 300, topic)])),
    h.importFile(await h.writeRows('b.jsonl', [...bookRows('3', 300, topic), ...bookRows('1', 700, topic)])),
  ]);
  expect(await h.db.$count(questions)).toBe(1_300);
  expect(await h.db.$count(subcategories)).toBe(1);
});

test('an unknown field is reported once', async () => {
  const file = await h.writeRows('typo.jsonl', bookRows('1', 3, { catagory: 'Inland' }));
  expect((await h.importFile(file)).warnings).toEqual([`${file}: the field "catagory" is unknown and ignored`]);
});
