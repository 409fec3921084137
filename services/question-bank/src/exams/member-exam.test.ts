import type { MemberExam, MemberExamOutput } from '@fairway/contracts/question-bank/member-exam';
import { recordQueries } from '@fairway/test-support/record-queries';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { deleteStudiesOf } from '../own-data/store.ts';

const h = setUpHarness();
beforeEach(() => {
  h.member('ann', { access: 'free' });
  h.member('bob');
});

const path = '/api/v1/private/exam';
const modulesOf = (...codes: string[]) => ({ modules: codes.map((code) => ({ code })) });
async function send(method: string, to: string, body?: object, member = 'ann') {
  const reply = await h.send(method, `${path}${to}`, body, { member });
  return { status: reply.status, body: (await reply.json()) as MemberExamOutput & Record<string, unknown> };
}
const put = (body: object, member?: string) => send('PUT', '', body, member);
const codesOf = ({ exam }: MemberExamOutput) => exam?.modules.map(({ code }) => code);
const read = (member = 'ann') => h.read<MemberExamOutput>(path, { member });
const savedExam = async (body: object): Promise<MemberExam> => {
  const { status, body: saved } = await put(body);
  expect([status, saved.exam]).toMatchObject([200, {}]);
  return saved.exam as MemberExam;
};

test('without an exam there is none', async () => {
  expect(await read()).toEqual({ exam: null });
});

test('a free member enters codes, day and minutes; two modules of a retest stay exactly these', async () => {
  await h.load([...bookRows('rules', 3), ...bookRows('nav', 2, { book: 'Navigation General' })]);
  const exam = await savedExam({ ...modulesOf('Q100', 'Q171'), exam_day: '2026-04-10', minutes: '45' });
  expect(exam).toMatchObject({ exam_code: '', exam_day: '2026-04-10', minutes: 45, school: false, sittings: [] });
  expect(exam.modules).toMatchObject([
    {
      code: 'Q100',
      known: true,
      counted: true,
      title: 'Rules of the Road: Inland and International',
      questions: 50,
      mark: 90,
      needed: 45,
      minutes: 210,
      available: 3,
      unanswered: 3,
      twins: 0,
    },
    { code: 'Q171', questions: 50, mark: 70, needed: 35, available: 2 },
  ]);
  expect(await read()).toEqual({ exam });
  expect(await read('bob')).toEqual({ exam: null });
});

test('an exam code expands to its modules, once each, and is remembered', async () => {
  const exam = await savedExam(modulesOf('ONC07', 'Q100'));
  expect([exam.exam_code, codesOf({ exam })]).toEqual(['ONC07', ['Q100', 'Q170', 'Q171', 'Q172']]);
  expect(exam.modules.map(({ needed, counted }) => [needed, counted])).toEqual([
    [45, true],
    [35, true],
    [35, true],
    [9, false],
  ]);
});

test('of alternatives the first is taken, unless the letter names another', async () => {
  expect(codesOf({ exam: await savedExam(modulesOf('GLI07')) })).toEqual(['Q100', 'Q356', 'Q357', 'Q358']);
  const named = await savedExam(modulesOf('GLI07', 'q300'));
  expect(codesOf({ exam: named })).toEqual(['Q300', 'Q356', 'Q357', 'Q358']);
});

test('an unknown code is kept, and has no figures but the clock until the member states them', async () => {
  const unknown = { known: false, title: null, questions: null, mark: null, needed: null, available: 0 };
  expect((await savedExam(modulesOf('Q999'))).modules).toMatchObject([{ code: 'Q999', ...unknown }]);
  const own = { questions: 30, mark: 80, minutes: null };
  expect((await savedExam({ modules: [{ code: 'Q999', ...own }] })).modules).toMatchObject([
    { own, questions: 30, mark: 80, needed: 24, minutes: 210 },
  ]);
});

test('what the letter or the school says overrules our list', async () => {
  const own = { questions: 30, mark: 90, minutes: 60 };
  expect(await savedExam({ school: true, modules: [{ code: 'Q100', ...own }] })).toMatchObject({
    school: true,
    modules: [{ ...own, needed: 27, own }],
  });
});

test.each([
  [modulesOf('Q1000'), 'modules.0.code', 'three digits'],
  [modulesOf('ROAD'), 'modules.0.code', 'no code'],
  [modulesOf('100'), 'modules.0.code', 'before March 24, 2014'],
  [modulesOf(...Array.from({ length: 31 }, (_, index) => `Q${index + 101}`)), 'modules', 'at most 30'],
  [modulesOf('ONC07', ...Array.from({ length: 28 }, (_, index) => `Q${index + 201}`)), 'modules', 'at most 30'],
  [modulesOf(), 'modules', 'at least one'],
  [{ ...modulesOf('Q100'), exam_day: '2046-03-10' }, 'exam_day', 'five years'],
  [{ ...modulesOf('Q100'), exam_day: 'soon' }, 'exam_day', 'Enter a day'],
  [{ ...modulesOf('Q100'), approved: '1999-12-31' }, 'approved', 'from 2000 to 2099'],
  [{ ...modulesOf('Q100'), letter: '2100-01-01' }, 'letter', 'from 2000 to 2099'],
  [{ ...modulesOf('Q100'), minutes: 0 }, 'minutes', 'at least 1'],
  [{ ...modulesOf('Q100'), minutes: 1_000 }, 'minutes', 'at most 720'],
  [{ modules: [{ code: 'Q100', mark: 101 }] }, 'modules.0.mark', 'at most 100'],
])('%j is rejected beside %s', async (body, field, message) => {
  const reply = await put(body);
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
  expect(reply.body[field]).toContain(message);
  expect(await read()).toEqual({ exam: null });
});

test('the day can be removed, be in the past, and be in the next years', async () => {
  for (const exam_day of ['2026-03-09', '2031-03-01', '', null]) {
    expect((await savedExam({ ...modulesOf('Q100'), exam_day })).exam_day).toBe(exam_day || null);
  }
});

test('a change on another device is not overwritten unseen', async () => {
  await savedExam({ ...modulesOf('Q100'), minutes: 30 });
  const stale = await put({ ...modulesOf('Q100'), minutes: 60, based_on: { minutes: 45, modules: 'Q100:::' } });
  expect(stale).toMatchObject({ status: 409, body: { minutes: 'Now 30', based_on: expect.any(String) } });
});

test('a conflict names the modules and figures of now in words', async () => {
  await savedExam({ modules: [{ code: 'Q100' }, { code: 'Q171', questions: 50, mark: 70 }], school: true });
  const seen = { modules: 'Q100:::', school: false };
  expect(await put({ ...modulesOf('Q170'), based_on: seen })).toMatchObject({
    status: 409,
    body: { modules: 'Now Q100, Q171 (questions: 50, mark: 70%)', school: 'Now yes' },
  });
  await send('DELETE', '');
  expect((await put({ ...modulesOf('Q170'), based_on: seen })).body).toMatchObject({ modules: 'Now empty' });
});

test('a page may state a part of what it saw', async () => {
  await savedExam({ ...modulesOf('ONC07'), minutes: 30, school: true });
  expect((await put({ ...modulesOf('Q100'), minutes: 60, based_on: { minutes: 30 } })).status).toBe(200);
});

test('questions are new until they are answered, and hidden ones are not counted', async () => {
  await h.load(bookRows('rules', 4));
  const [first, second] = h.ids();
  await put(modulesOf('Q100'), 'bob');
  await h.answer('bob', first, 'b');
  await h.post(`/api/v1/private/hide_question/${second}`, {}, { member: 'bob' });
  expect((await read('bob')).exam?.modules).toMatchObject([{ available: 3, unanswered: 2 }]);
});

test.each([
  ['Q100', true],
  ['Q999', false],
])('the exam of %s reads the answers of the member: %s', async (code, isRead) => {
  await savedExam(modulesOf(code));
  const { recorded, stop } = recordQueries(h.db);
  await read();
  stop();
  expect([...recorded.keys()].some((text) => text.includes('`logged_questions`'))).toBe(isRead);
});

test('a module of Inland rules has no question that is International Only', async () => {
  await h.load([
    ...bookRows('in', 3, { category: 'Inland Only' }),
    ...bookRows('both', 2, { category: 'Both International & Inland' }),
    ...bookRows('out', 5, { category: 'International Only' }),
  ]);
  const exam = await savedExam(modulesOf('Q100', 'Q300'));
  expect(exam.modules.map(({ available }) => available)).toEqual([10, 5]);
});

test('results of modules are stored by day, replaced, and deleted', async () => {
  await savedExam(modulesOf('Q100', 'Q170'));
  const sit = (module: string, passed: boolean, day = '2026-03-09') =>
    send('POST', '/sittings', { module, day, passed });
  await sit('Q100', true);
  await sit('Q170', true);
  const { body } = await sit('Q170', false);
  const [first, second] = [
    { module: 'Q100', day: '2026-03-09', passed: true },
    { module: 'Q170', day: '2026-03-09', passed: false },
  ];
  expect(body.exam?.sittings).toEqual([first, second]);
  await savedExam(modulesOf('Q170'));
  expect((await read()).exam?.sittings).toEqual([first, second]);
  const gone = await send('DELETE', '/sittings?module=Q100&day=2026-03-09');
  expect(gone.body.exam?.sittings).toEqual([second]);
});

test.each([
  [{ module: 'Q300', day: '2026-03-09', passed: true }, 404, 'module'],
  [{ module: 'Q100', day: '2026-03-12', passed: true }, 400, 'day'],
  [{ module: 'Q100', day: '2026-03-09' }, 400, 'passed'],
])('the result %j is rejected', async (sitting, status, field) => {
  await savedExam(modulesOf('Q100'));
  const reply = await send('POST', '/sittings', sitting);
  expect([reply.status, Object.keys(reply.body)]).toEqual([status, [field]]);
});

test('the days of a retest cannot be before the failure, and an approval is no day ahead', async () => {
  await savedExam(modulesOf('Q100'));
  await send('POST', '/sittings', { module: 'Q100', day: '2026-03-09', passed: false });
  const wrong = { letter: '2026-03-08', extended: '2026-03-08', approved: '2026-03-12' };
  expect(await put({ ...modulesOf('Q100'), ...wrong })).toEqual({
    status: 400,
    body: {
      approved: 'This day is in the future',
      letter: 'This is before the exam',
      extended: 'This is before the exam',
    },
  });
  const right = { letter: '2026-06-09', extended: '2026-03-09', approved: '2026-03-10' };
  expect(await savedExam({ ...modulesOf('Q100'), ...right })).toMatchObject(right);
});

test('a member stores at most 100 results', async () => {
  await savedExam(modulesOf('Q100'));
  for (let index = 0; index < 100; index++) {
    const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
    expect((await send('POST', '/sittings', { module: 'Q100', day, passed: false })).status).toBe(200);
  }
  expect((await send('POST', '/sittings', { module: 'Q100', day: '2026-03-09', passed: true })).status).toBe(409);
});

test.each(['the call', 'the account'])('an exam is deleted with its results by %s', async (by) => {
  await savedExam(modulesOf('Q100'));
  await send('POST', '/sittings', { module: 'Q100', day: '2026-03-09', passed: true });
  if (by === 'the call') expect((await send('DELETE', '')).body).toEqual({ exam: null });
  else await deleteStudiesOf(h.db, 'ann');
  expect(await read()).toEqual({ exam: null });
  expect((await savedExam(modulesOf('Q100'))).sittings).toEqual([]);
});
