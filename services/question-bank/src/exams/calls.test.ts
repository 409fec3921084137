import { normalCode, wrongCode } from '@fairway/contracts/question-bank/exam-codes';
import { neededOf } from '@fairway/contracts/question-bank/exam-facts';
import type { AdminExamFact, ExamsOutput } from '@fairway/contracts/question-bank/exams';
import { sailorPages } from '@fairway/contracts/releases/site';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { examCodeModules, examCodes, examFacts, examModules, licenses, moduleTopics } from '../schema.ts';

const h = setUpHarness();
let seeded: (typeof examFacts.$inferSelect)[];
beforeAll(async () => {
  seeded = await h.db.select().from(examFacts);
});
afterEach(async () => {
  await h.db.delete(examFacts);
  await h.db.insert(examFacts).values(seeded);
});

const read = () => h.read<ExamsOutput>('/api/v1/public/exams');
const factsForAdmin = async () =>
  (await h.read<{ facts: AdminExamFact[] }>('/api/v1/admin/exams/facts', { admin: 'chief' })).facts;

async function save(of: string, body: object, admin = 'chief') {
  const reply = await h.send('PUT', `/api/v1/admin/exams/facts/${of}`, body, { admin });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> & { fact?: AdminExamFact } };
}

const guide = { source: 'The guide of June 2026', read_on: '2026-03-10', certainty: 'agency' };

test('ONC07 is 50, 50, 50 and 10 questions at 90, 70, 70 and 90 %', async () => {
  const { modules, codes } = await read();
  const sat = codes.find(({ code }) => code === 'ONC07')?.modules.map(({ module }) => module) ?? [];
  const shown = sat.map((code) => {
    const { questions, mark } = modules.find((module) => module.code === code)?.facts ?? {};
    return [code, Number(questions?.value), Number(mark?.value)] as const;
  });
  expect(shown).toEqual([
    ['Q100', 50, 90],
    ['Q170', 50, 70],
    ['Q171', 50, 70],
    ['Q172', 10, 90],
  ]);
  expect(shown.map(([, questions, mark]) => neededOf(questions, mark))).toEqual([45, 35, 35, 9]);
});

test('every fact, known or not, has a source, a day and a certainty, and unknown means without a value', async () => {
  const facts = await h.db.select().from(examFacts);
  const modules = await h.db.select().from(examModules);
  expect(facts).toHaveLength(4 * modules.length + 1);
  for (const { source, readOn, certainty, value, ...fact } of [
    ...facts,
    ...(await h.db.select().from(examCodeModules)).map((row) => ({ ...row, value: row.module })),
  ]) {
    expect([fact, source.length > 3, readOn]).toEqual([fact, true, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
    expect(['law', 'agency', 'two', 'one', ...(value === null ? ['unknown'] : [])]).toContain(certainty);
    expect(certainty === 'unknown').toBe(value === null);
  }
});

test('nothing refers to a module, a book or a license that does not exist', async () => {
  const modules = new Set((await h.db.select().from(examModules)).map(({ code }) => code));
  const codes = await h.db.select().from(examCodes);
  const codeModules = await h.db.select().from(examCodeModules);
  for (const { module } of [...codeModules, ...(await h.db.select().from(moduleTopics))])
    expect(modules).toContain(module);
  expect(new Set(codeModules.map(({ code }) => code))).toEqual(new Set(codes.map(({ code }) => code)));
  const pages = [...(await h.db.select().from(licenses)).map(({ slug }) => slug), ...Object.values(sailorPages)];
  expect(pages).toEqual(expect.arrayContaining(codes.flatMap(({ licenses: slugs }) => slugs)));
});

test('every code of the list may be entered', async () => {
  const { modules, codes } = await read();
  for (const { code } of [...modules, ...codes]) expect([normalCode(code), wrongCode(code)]).toEqual([code, undefined]);
});

test('of the alternatives of a code the candidate sits one', async () => {
  const gli = (await read()).codes.find(({ code }) => code === 'GLI07');
  expect(gli?.modules.map(({ module, one_of }) => [module, one_of])).toEqual([
    ['Q100', 1],
    ['Q300', 1],
    ['Q356', null],
    ['Q357', null],
    ['Q358', null],
  ]);
});

test('the reply is cached, in the browser for a minute', async () => {
  const reply = await h.get('/api/v1/public/exams');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await reply.text()).length).toBeLessThan(100_000);
});

test('an editor replaces a fact, which everybody sees at once, as confirmed today', async () => {
  const before = await read();
  expect(before.modules.find(({ code }) => code === 'Q160')?.facts.questions).toMatchObject({
    value: null,
    certainty: 'unknown',
  });
  const { status, body } = await save('Q160/questions', { value: '50', ...guide });
  expect([status, body.fact?.checked_by]).toEqual([200, 'Admin chief']);
  const shown = { value: '50', ...guide, checked_on: '2026-03-10' };
  expect((await read()).modules.find(({ code }) => code === 'Q160')?.facts.questions).toEqual(shown);
  expect((await factsForAdmin()).find(({ module, field }) => module === 'Q160' && field === 'questions')).toEqual({
    module: 'Q160',
    field: 'questions',
    ...shown,
    checked_by: 'Admin chief',
  });
});

test('a fact can become unknown again, and the clock of all modules can change', async () => {
  await save('Q100/mark', { value: '', ...guide, certainty: 'unknown' });
  await save('all/minutes', { value: '240', ...guide });
  const { modules, session } = await read();
  expect(modules.find(({ code }) => code === 'Q100')?.facts.mark?.value).toBeNull();
  expect(session.value).toBe('240');
});

test.each([
  ['Q100/questions', { value: '0' }, 'value'],
  ['Q100/mark', { value: '101' }, 'value'],
  ['Q100/mark', { value: '70.5' }, 'value'],
  ['Q100/mark', { value: '' }, 'certainty'],
  ['Q100/mark', { certainty: 'unknown' }, 'certainty'],
  ['Q100/mark', { certainty: 'sure' }, 'certainty'],
  ['Q100/mark', { source: ' ' }, 'source'],
  ['Q100/mark', { read_on: '2026-03-12' }, 'read_on'],
  ['Q100/mark', { read_on: 'today' }, 'read_on'],
])('%s cannot be %j', async (of, wrong, field) => {
  const { status, body } = await save(of, { value: '70', ...guide, ...wrong });
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test.each(['Q999/mark', 'all/mark'])('%s does not exist', async (of) => {
  expect((await save(of, { value: '70', ...guide })).status).toBe(404);
});
