import type { BankFilters, BankListOutput } from '@fairway/contracts/question-bank/admin-questions';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookRows, jsonl, png, svg } from '../../test/factories.ts';
import { setUpHarness, type Upload } from '../../test/harness.ts';
import { bankImportRows, bankImports, illustrations, importConflicts, packExplanations, questions } from '../schema.ts';
import { choiceHash, strictFingerprint } from '../versions/fingerprints.ts';

const h = setUpHarness();

const admin = { admin: 'chief' };
const base = '/api/v1/admin/bank/imports';

const rowOf = async (bankNumber: string) =>
  (await h.db.select().from(questions).where(eq(questions.bankNumber, bankNumber)))[0];
const read = async (bankNumber: string) => h.bankQuestion(await h.idOf(bankNumber));
const edit = async (bankNumber: string, change: object) =>
  expect((await h.edit(await h.idOf(bankNumber), change)).status).toBe(200);

test('a dry run shows the effect of a file and changes nothing; applying it has exactly that effect', async () => {
  await h.load(bookRows('1', 4));
  await edit('1-3', { reference: 'Our own rule' });
  const before = await h.db.select().from(questions);
  const [first, second, third, fourth] = bookRows('1', 4);
  if (!first || !second || !third || !fourth) throw new Error('no rows');
  const run = await h.dryRun({
    text: jsonl([
      first,
      { ...second, question: 'Which lights does a tug show?' },
      { ...third, reference: 'Edition 2' },
      { ...fourth, answer: 'E' },
      { id: '1-5', category: 'A new category', seen_by: 'nobody' },
    ]),
  });
  expect(run).toMatchObject({
    format: 'questions',
    file_name: 'bank.jsonl',
    applied_at: null,
    counts: { read: 5, added: 1, changed: 1, conflict: 1, refused: 1, unchanged: 1, held_back: 0 },
    read_as: 'JSONL, in UTF-8',
    warnings: [
      'the field "seen_by" is unknown and ignored',
      expect.stringContaining('4 questions without a date of the source'),
    ],
    remarks: [],
  });
  expect(await h.db.select().from(questions)).toEqual(before);
  expect(await (await h.get(`${base}/${run._id}`, admin)).json()).toEqual(run);
  expect(await h.importRows(run, 'changed')).toMatchObject([
    {
      bank_number: '1-2',
      before: { stem: 'What is shown by the lights of example 1-2?' },
      after: { stem: 'Which lights does a tug show?' },
    },
  ]);
  expect(await h.importRows(run, 'conflict')).toMatchObject([
    { bank_number: '1-3', before: { reference: 'Our own rule' }, after: { reference: 'Edition 2' } },
  ]);
  expect(await h.importRows(run, 'added')).toMatchObject([{ bank_number: '1-5', question_id: null, before: null }]);
  expect(await h.importRows(run, 'refused')).toMatchObject([{ line: 4, reason: 'answer "E" is not A, B, C or D' }]);
  expect(await h.importRows(run, 'unchanged')).toMatchObject([{ bank_number: '1-1' }]);

  const applied = await h.applyImport(run);
  expect(applied.status).toBe(200);
  expect(await applied.json()).toEqual({ ...run, applied_at: h.clock.now.toISOString() });
  expect(await read('1-2')).toMatchObject({
    version: 2,
    content: { stem: 'Which lights does a tug show?' },
    versions: [{ action: 'import', author: 'Admin chief' }],
  });
  expect(await read('1-3')).toMatchObject({
    content: { reference: 'Our own rule' },
    conflict: { content: { reference: 'Edition 2' } },
  });
  const added = await read('1-5');
  expect(added.question.ZCATEGORYNAME).toBe('A new category');
  expect((await h.get(`/api/v1/public/question/${added.question._id}`)).status).toBe(200);
  expect(await h.load([first, { ...second, question: 'Which lights does a tug show?' }])).toMatchObject({ changed: 0 });
  const again = await h.applyImport(run);
  expect([again.status, await again.json()]).toEqual([409, { error: 'This file has been imported already.' }]);
});

test('what an import added is listed alone, and offered as a filter for a week', async () => {
  await h.load(bookRows('1', 2));
  h.clock.now = new Date(h.clock.now.getTime() + 1_000);
  const run = await h.dryRun({ text: jsonl([{ id: '1-1', reference: 'Other' }, { id: '0-1' }, { id: '1-9' }]) });
  const listed = async (query: string) => {
    const { data } = await h.read<BankListOutput>(`/api/v1/admin/bank/questions?${query}`, admin);
    return data.map(({ bank_number }) => bank_number);
  };
  expect(await listed(`import=${run._id}`)).toEqual([]);
  await h.applyImport(run);
  expect(await listed(`import=${run._id}`)).toEqual(['0-1', '1-9']);
  expect(await listed('sortBy=added&sortType=desc')).toEqual(['1-9', '0-1', '1-2', '1-1']);
  const { imports, sources } = await h.read<BankFilters>('/api/v1/admin/bank/filter_options', admin);
  expect(imports).toEqual([{ _id: run._id, title: 'bank.jsonl', applied_at: h.clock.now.toISOString() }]);
  expect(sources).toEqual(['test']);
  expect((await h.get('/api/v1/admin/bank/questions?import=1', admin)).status).toBe(400);
});

test.each([
  ['a question was edited', () => edit('1-2', { reference: 'Just now' })],
  ['an unchanged question was imported with a change', () => h.load([{ id: '1-1', reference: 'Other' }])],
  ['a new question is there already', () => h.load([{ id: '1-9' }])],
])('nothing is applied after %s', async (_what, meanwhile) => {
  await h.load(bookRows('1', 3));
  const run = await h.dryRun({
    text: jsonl([{ id: '1-1' }, { id: '1-2', reference: 'B' }, { id: '1-3', reference: 'C' }, { id: '1-9' }]),
  });
  await meanwhile();
  const before = await h.db.select().from(questions);
  const reply = await h.applyImport(run);
  expect(reply.status).toBe(409);
  expect(Object.keys((await reply.json()) as object)).toEqual(['error']);
  expect(await h.db.select().from(questions)).toEqual(before);
  expect(await h.db.select().from(importConflicts)).toEqual([]);
});

test('an edit of a question that is not in the file does not prevent applying it', async () => {
  await h.load(bookRows('1', 2));
  const run = await h.dryRun({ text: jsonl([{ id: '1-1', reference: 'B' }]) });
  await edit('1-2', { reference: 'Just now' });
  expect((await h.applyImport(run)).status).toBe(200);
});

test('a file other than the one of the dry run is not applied', async () => {
  const run = await h.dryRun({ text: jsonl([{ id: '1-1' }]) });
  const reply = await h.applyImport({ ...run, file_hash: 'a'.repeat(64) });
  expect(reply.status).toBe(409);
  expect(await rowOf('1-1')).toBeUndefined();
});

test('pictures come with the file, and are shown once it is applied', async () => {
  await h.load([{ id: '1-1', illustration_ref: 'D001DG' }, { id: '1-2' }]);
  const rowsWithPictures = [
    { id: '1-1', illustration_ref: 'D001DG' },
    { id: '1-2', illustration: 'buoy.svg', illustration_alt: 'A buoy' },
    { id: '1-3', illustration: 'none.png' },
    { id: '1-4', illustration: 'evil.svg' },
  ];
  const evil = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="x()"/>';
  const run = await h.dryRun({
    text: jsonl(rowsWithPictures),
    pictures: { 'D001DG.png': png, 'buoy.svg': svg, 'evil.svg': evil },
  });
  expect(run.counts).toMatchObject({ changed: 2, refused: 2, held_back: 0 });
  expect((await h.importRows(run, 'refused')).map(({ reason }) => reason)).toEqual([
    'picture none.png is missing',
    expect.stringContaining('picture evil.svg is an SVG that'),
  ]);
  expect(await h.db.select().from(illustrations)).toEqual([]);
  expect((await h.applyImport(run)).status).toBe(200);
  expect(await read('1-1')).toMatchObject({ status: 'served', content: { picture: expect.stringMatching(/\.png$/) } });
  const { content } = await read('1-2');
  expect(content.alt).toBe('A buoy');
  expect(await h.deps.storage.has(`illustrations/${content.picture}`)).toBe(true);
  expect((await h.dryRun({ text: jsonl(rowsWithPictures.slice(0, 2)) })).counts).toMatchObject({ unchanged: 2 });
});

test('explanations are imported by bank number, credited, and survive the next import of their questions', async () => {
  await h.load([
    { id: '1-1', solution: '' },
    { id: '1-2', solution: '' },
    { id: '1-3', solution: 'As it was.' },
  ]);
  const text = [
    'Number,Explanation,Credit',
    '1-1,"Red over green,\nsailing machine.",Bo Sun',
    '1-3,As it was.,',
    '9-9,There is no such question.,',
    '1-2,,',
  ].join('\n');
  const run = await h.dryRun({ name: 'Why.CSV', text });
  expect(run).toMatchObject({
    format: 'explanations',
    counts: { read: 4, added: 0, changed: 1, unchanged: 1, refused: 2 },
  });
  expect((await h.importRows(run, 'refused')).map(({ bank_number, reason }) => [bank_number, reason])).toEqual([
    ['1-2', 'explanation is missing'],
    ['9-9', 'no question has this bank number'],
  ]);
  expect(await h.importRows(run, 'changed')).toMatchObject([
    { after: { solution: 'Red over green,\nsailing machine.' } },
  ]);
  expect((await h.applyImport(run)).status).toBe(200);
  const { question, content, versions } = await read('1-1');
  expect(content).toMatchObject({ solution: 'Red over green,\nsailing machine.', credit: 'Bo Sun' });
  expect(versions).toMatchObject([{ action: 'import', author: 'Admin chief', before: { solution: '', credit: '' } }]);
  h.member('ann');
  const shown = await h.get(`/api/v1/private/question/${question._id}`, { member: 'ann' });
  expect(await shown.json()).toMatchObject({ question: { ZCREDIT: 'Bo Sun' } });
  expect(JSON.stringify(await (await h.get(`/api/v1/public/question/${question._id}`)).json())).not.toContain('Bo Sun');
  expect(await h.load([{ id: '1-1', solution: '', reference: 'Edition 2' }])).toMatchObject({ conflicts: 1 });
  await edit('1-1', { solution: '' });
  expect((await read('1-1')).content.credit).toBe('');
});

const csvHead = 'id,department,book,question,choice_a,choice_b,choice_c,choice_d,answer';
const binary = new Uint8Array(3_000).map((_, index) => (index * 37) % 256);

test.each<[string, Upload, string]>([
  ['a file of another kind', { name: 'bank.xlsx', text: 'x' }, 'This is not a table: its first line is “x”'],
  ['an empty file', { text: '' }, 'There are no rows in this file'],
  ['a CSV without rows', { name: 'a.csv', text: `${csvHead}\n,,,,,,,,\n` }, 'There are no rows in this file'],
  ['a table of other columns', { name: 'a.csv', text: 'id,question\n1,2\n' }, 'missing are choice_a'],
  ['an array of other things', { text: '[\n"1"\n]' }, 'This is not JSONL.'],
  ['junk', { text: '{"\n'.repeat(5_000) }, 'More than 2,000 rows cannot be read. Is this the right file?'],
  ['more than 8 MB', { text: 'x'.repeat(8 * 1024 * 1024 + 1) }, 'Choose a file of at most 8 MB.'],
])('rejects %s with a message', async (_what, given, words) => {
  const reply = await h.upload(given);
  expect(reply.status).toBe(400);
  expect(((await reply.json()) as { file: string }).file).toContain(words);
  expect(await h.db.select().from(bankImports)).toEqual([]);
  expect(await h.db.select().from(bankImportRows)).toEqual([]);
});

test.each<[string, Upload]>([
  ['binary JSONL', { text: binary }],
  ['binary CSV', { name: 'a.csv', text: binary }],
  ['an open quote', { name: 'a.csv', text: 'number,explanation\n1-1,"Never closed' }],
  ['a column twice', { name: 'a.csv', text: 'number,number,explanation\n1-1,1-2,x\n' }],
  ['control characters', { name: 'a.csv', text: 'number,explanation\n1-1,a\u0000b\n\u00e4\ud83d\u26f5,x\n' }],
  ['rows that are not objects', { text: '1\nnull\n[]\n"x"\n{"__proto__":1}\n' }],
])('reads %s without failing', async (_what, given) => {
  await h.load([{ id: '1-1' }]);
  const reply = await h.upload(given);
  expect(reply.status, await reply.text()).toBeLessThan(500);
});

test('rejects a picture whose name leads elsewhere, and a form without a file', async () => {
  const reply = await h.upload({ text: jsonl([{ id: '1-1' }]), pictures: { '../evil.png': png } });
  expect(reply.status).toBe(400);
  expect(Object.keys((await reply.json()) as object)).toEqual(['pictures']);
  const headers = { 'x-auth-token': 'admin:chief' };
  const none = await h.app.request(base, { method: 'POST', body: new FormData(), headers });
  expect([none.status, await none.json()]).toEqual([400, { file: 'Choose a file' }]);
});

test('the form states the source of rows that state none', async () => {
  const text = jsonl([
    { id: '1-1', source: null },
    { id: '1-2', source: 'Own', source_date: '2020' },
  ]);
  expect((await h.dryRun({ text })).warnings).toEqual([expect.stringContaining('1 question without a source')]);
  const wrong = await h.upload({ text, fields: { source: 'x'.repeat(201), source_date: 'June 2005' } });
  expect([wrong.status, Object.keys((await wrong.json()) as object)]).toEqual([400, ['source', 'source_date']]);
  const run = await h.dryRun({ text, fields: { source: ' Coast Guard ', source_date: '2005-06' } });
  expect(run.warnings).toEqual([]);
  expect((await h.applyImport(run)).status).toBe(200);
  expect(await rowOf('1-1')).toMatchObject({ source: 'Coast Guard', sourceDate: '2005-06' });
  expect(await rowOf('1-2')).toMatchObject({ source: 'Own', sourceDate: '2020' });
  expect((await h.dryRun({ text })).counts).toMatchObject({ unchanged: 2 });
});

test('an import is deleted after a week', async () => {
  const run = await h.dryRun({ text: jsonl([{ id: '1-1' }]) });
  const { now } = h.clock;
  h.clock.now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1_000);
  await h.dryRun({ text: jsonl([{ id: '1-2' }]) });
  h.clock.now = now;
  expect((await h.get(`${base}/${run._id}`, admin)).status).toBe(404);
  expect((await h.applyImport(run)).status).toBe(404);
  expect(await h.db.$count(bankImportRows)).toBe(1);
});

test('a pack of explanations is shown before it is stored, edits no question, and is as good as one from the command line', async () => {
  const own = {
    question: 'Which shape is shown at anchor?',
    choices: { A: 'A ball', B: 'A cone', C: 'A cylinder', D: 'None' },
  };
  await h.load([
    { id: '1-1', ...own, answer: 'A', solution: '', reference: '' },
    { id: '1-2', ...own, answer: 'B', solution: '' },
  ]);
  const explained = {
    number: '1-1',
    fingerprint: strictFingerprint(own.question, Object.values(own.choices)),
    key: choiceHash('A ball'),
    explanation: 'One ball forward.',
    reasons: { [choiceHash('A cone')]: 'A cone is for sail with engine.' },
    reference: 'Rule 30(a)',
  };
  const unknown = { ...explained, number: '9-9', fingerprint: '0123456789ab' };
  const text = [explained, unknown, { number: '3' }].map((row) => JSON.stringify(row)).join('\n');
  const run = await h.dryRun({ name: 'pack.jsonl', text });
  expect(run).toMatchObject({
    format: 'pack',
    counts: { read: 3, added: 2, changed: 0, refused: 1, unchanged: 0 },
    warnings: [
      'Rules of the Road: explains 1 of 2 questions',
      'Without a question in the bank: 1: 9-9',
      'Not shown, because the bank has another answer: 1: 1-2',
    ],
  });
  expect(await h.importRows(run, 'added')).toMatchObject([
    {
      bank_number: '1-1',
      before: { solution: '', reason_b: '' },
      after: { solution: 'One ball forward.', reason_b: 'A cone is for sail with engine.', reference: 'Rule 30(a)' },
    },
    { bank_number: '9-9', question_id: null, reason: 'no question has this text', before: null, after: null },
  ]);
  expect(await h.db.$count(packExplanations)).toBe(0);
  expect((await h.applyImport(run)).status).toBe(200);
  expect(await read('1-1')).toMatchObject({
    version: 1,
    content: { solution: '' },
    question: { ZSOLUTION: 'One ball forward.', ZREADBY: 'none', ZREASONS: { b: 'A cone is for sail with engine.' } },
  });
  await h.db.update(packExplanations).set({ readBy: 'twice' });
  const again = await h.dryRun({
    text: [{ ...explained, explanation: 'Another.' }, unknown].map((row) => JSON.stringify(row)).join('\n'),
  });
  expect(again.counts).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await h.applyImport(again)).status).toBe(200);
  const labels = await h.db
    .select({ number: packExplanations.bankNumber, readBy: packExplanations.readBy })
    .from(packExplanations);
  expect(new Map(labels.map(({ number, readBy }) => [number, readBy]))).toEqual(
    new Map([
      ['1-1', 'none'],
      ['9-9', 'twice'],
    ]),
  );
  await h.db.delete(packExplanations);
});

test('columns of an explanation file that are not used are named', async () => {
  await h.load([{ id: '1-1', solution: '' }]);
  const run = await h.dryRun({ name: 'why.csv', text: 'number,explanation,reference\n1-1,Why.,Rule 3\n' });
  expect(run.warnings).toEqual(['ignored columns: reference']);
});

test('a dry run shows the book, category, source and date before and after', async () => {
  await h.load([{ id: '1-1', source: 'Ours', source_date: '2005', category: 'Lights' }]);
  const changes = { book: 'Deck General', category: 'Ropes', subcategory: 'Knots', source: 'Theirs', label: '7' };
  const [row] = await h.importRows(
    await h.dryRun({ text: jsonl([{ id: '1-1', ...changes, source_date: '2006' }]) }),
    'changed',
  );
  expect(row).toMatchObject({
    before: { book: 'Rules of the Road', category: 'Lights', subcategory: '', source: 'Ours', source_date: '2005' },
    after: { ...changes, source_date: '2006' },
  });
  expect(row?.before?.label).toBe('1-1');
});

test('rows that are left out are shown and downloaded with their number and text; a title is no row', async () => {
  const choices = { A: 'Red', B: 'Green', C: 'White', D: 'Yellow' };
  await h.load([{ id: '1-1', question: 'Which light is shown?', choices }]);
  const paper = 'Deck General Practice\n\n1. Which shape?\nA. Ball\nB. Cone\nC. Box\nD. Bell\n';
  const run = await h.dryRun({ text: paper, fields: { book: 'Deck General' } });
  expect(run.counts).toMatchObject({ read: 1, refused: 1 });
  expect(run.warnings[0]).toBe('line 1: “Deck General Practice” is taken for a heading');
  expect(await h.importRows(run, 'refused')).toMatchObject([{ line: 3, bank_number: '1', text: 'Which shape?' }]);

  const two = await h.dryRun({
    text: jsonl([
      { id: '1-8', question: 'Which answer is missing?', answer: '' },
      { id: '1-9', question: 'Which LIGHT is shown', choices },
    ]),
  });
  expect(await h.importRows(two, 'refused')).toMatchObject([{ bank_number: '1-8', text: 'Which answer is missing?' }]);
  const reply = await h.post('/api/v1/admin/bank/left-out-rows/export', { import_id: two._id }, admin);
  const { url } = (await reply.json()) as { url: string };
  const lines = (await (await h.get(url)).text()).trim().split(/\r?\n/);
  expect(lines[0]).toContain('Line');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/1.*1-8.*answer is missing.*Which answer is missing\?/),
    expect.stringMatching(/2.*1-9.*equal to 1-1 in the bank.*Which LIGHT is shown/),
  ]);
});

test('the questions that an import added are retired together, but for those that were changed since', async () => {
  await h.load([{ id: '1-1' }]);
  const run = await h.dryRun({ text: jsonl([{ id: '1-1', reference: 'New' }, ...bookRows('2', 3)]) });
  const retire = () => h.post(`${base}/${run._id}/retire`, {}, admin);
  expect((await retire()).status).toBe(409);
  expect(await h.read(base, admin)).toEqual({ data: [] });
  await h.applyImport(run);
  await edit('2-2', { reference: 'Ours' });
  const listed = { _id: run._id, file_name: 'bank.jsonl', applied_by: 'Admin chief', counts: { added: 3, changed: 1 } };
  expect(await h.read(base, admin)).toMatchObject({ data: [{ ...listed, retired_at: null }] });

  const reply = await retire();
  expect([reply.status, await reply.json()]).toEqual([200, { retired: 2, kept: 1 }]);
  const isRetired = async (number: string) => (await rowOf(number))?.retiredAt !== null;
  expect(await Promise.all(['1-1', '2-1', '2-2', '2-3'].map(isRetired))).toEqual([false, true, false, true]);
  expect(await read('2-1')).toMatchObject({ version: 2, versions: [{ action: 'retire', author: 'Admin chief' }] });
  expect((await h.get(`/api/v1/public/question/${await h.idOf('2-1')}`)).status).toBe(404);
  expect(await h.read(base, admin)).toMatchObject({ data: [{ retired_at: h.clock.now.toISOString() }] });
  expect((await retire()).status).toBe(409);
  expect((await h.post(`${base}/nobodys0id0000000000/retire`, {}, admin)).status).toBe(404);
});
