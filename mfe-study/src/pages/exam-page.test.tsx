import type { ExamFact, ExamsOutput } from '@fairway/contracts/question-bank/exams';
import type { MemberExam } from '@fairway/contracts/question-bank/member-exam';
import { examModule, memberExam } from '@fairway/testing-kit/fixtures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { member } from '../test/fixtures.ts';
import { openDashboard } from '../test/open-dashboard.tsx';
import { button, openStudy } from '../test/open-study.tsx';

const read = 'GET /api/v1/private/exam';
const save = 'PUT /api/v1/private/exam';

const fact = (value: string | null): ExamFact => ({
  value,
  source: 'The guide',
  read_on: '2026-11-26',
  certainty: value === null ? 'unknown' : 'two',
  checked_on: null,
});
const listed = (code: string, title: string, questions: string | null, mark: string | null, counted = true) => ({
  code,
  department: 'Deck' as const,
  counted,
  topics: [],
  facts: { title: fact(title), questions: fact(questions), mark: fact(mark), minutes: fact(null) },
});
const sat = (module: string, one_of: number | null = null) => {
  const { source, read_on, certainty } = fact(module);
  return { module, one_of, source, read_on, certainty };
};
const exams: ExamsOutput = {
  modules: [
    listed('Q100', 'Rules of the Road', '50', '90'),
    listed('Q160', 'Deck General', null, '70'),
    listed('Q172', 'Chart Plot', '10', '90', false),
    listed('Q300', 'Rules of the Road: Inland', '50', '90'),
  ],
  codes: [
    {
      code: 'ONC07',
      title: 'OUPV',
      department: 'Deck',
      licenses: [],
      modules: ['Q100', 'Q172'].map((m) => sat(m)),
    },
    {
      code: 'GLI07',
      title: 'OUPV, inland',
      department: 'Deck',
      licenses: [],
      modules: [sat('Q100', 1), sat('Q300', 1), sat('Q172')],
    },
  ],
  session: fact('210'),
};

const rules = examModule({ twins: 38 });
const exam = (overrides: Partial<MemberExam> = {}) => memberExam({ modules: [rules], ...overrides });

async function open(now: MemberExam | null, answers: Record<string, unknown> = {}, as = member()) {
  const { calls, host, unmount } = openStudy({
    at: '/user/exam',
    answers: {
      [read]: { exam: now },
      [save]: { exam: exam() },
      'GET /api/v1/public/exams': exams,
      'GET /api/v1/private/exam/today': { needs: 'questions', minutes: null, today: null },
      ...answers,
    },
    as,
  });
  await screen.findByLabelText('Codes from your approval letter');
  const sent = () => calls.filter(({ call }) => !call.startsWith('GET'));
  return { sent, host, unmount };
}
const codes = () => screen.getByLabelText('Codes from your approval letter');
const ticked = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent?.slice(0, 4) ?? '');

test('after the first save, the session of the day starts from here', async () => {
  const today = {
    day: '2026-11-29',
    id: '20261129',
    made_at: '2026-11-29T12:00:00Z',
    total: 40,
    fresh: 40,
    seconds: 1_790,
  };
  await open(null, {
    'GET /api/v1/private/exam/today': { needs: null, minutes: null, today: { ...today, done: 0, next: 1 } },
  });
  expect(screen.queryByRole('link', { name: "Start today's session" })).toBeNull();
  await userEvent.type(codes(), 'Q100');
  await userEvent.click(button('Save my exam'));
  const start = await screen.findByRole('link', { name: "Start today's session" });
  expect(start.getAttribute('href')).toContain('/user/schedule/watch?');
});

test('a member enters codes, the day and the minutes', async () => {
  const { sent, host } = await open(null);
  await userEvent.type(codes(), 'q100, Q999');
  fireEvent.change(screen.getByLabelText('Exam day'), { target: { value: '2027-01-10' } });
  await userEvent.type(screen.getByLabelText('Minutes on a study day'), '45');
  await userEvent.click(button('Save my exam'));
  expect(await screen.findByText('463 of 1,075 seen', { exact: false })).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({
    exam_day: '2027-01-10',
    minutes: '45',
    school: false,
    exam_code: '',
    modules: ['Q100', 'Q999'].map((code) => ({ code, questions: '', mark: '', minutes: '' })),
    based_on: { modules: '', exam_day: null },
  });
  expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ text: 'Your exam is saved.' }));
});

test('a module leads to its similar questions, if it has any', async () => {
  await open(exam({ modules: [rules, { ...rules, code: 'Q300', twins: 0 }] }));
  const link = screen.getByRole('link', { name: 'Similar questions of Q100' });
  expect(link.getAttribute('href')).toBe('/user/twins/watch?mode=normal&id=100&num=1&zid=0');
  expect(screen.queryByRole('link', { name: 'Similar questions of Q300' })).toBeNull();
});

test('a second change is based on what the first one saved', async () => {
  const { sent } = await open(null);
  await userEvent.type(codes(), 'Q100');
  await userEvent.click(button('Save my exam'));
  await screen.findByText('463 of 1,075 seen', { exact: false });
  await userEvent.click(button('Save my exam'));
  expect(sent()[1]?.body).toMatchObject({ modules: [{ code: 'Q100' }], based_on: { modules: 'Q100:::', minutes: 30 } });
});

test('another exam asks for the session of today again', async () => {
  const today = { needs: 'nothing', minutes: null, today: null };
  await open(exam(), { 'GET /api/v1/private/exam/today': today });
  await screen.findByText(/Nothing is left for today/);
  Object.assign(today, { needs: 'questions' });
  await userEvent.click(button('Save my exam'));
  expect(await screen.findByText(/We have no questions for the modules/)).toBeTruthy();
});

test('an exam code expands to its modules, and what passes is stated', async () => {
  await open(null);
  await userEvent.type(codes(), 'ONC07');
  await userEvent.click(button('Add'));
  expect(ticked()).toEqual(['Q100', 'Q172']);
  expect(screen.getByText('50 questions · 45 right to pass · 3 h 30 min')).toBeTruthy();
  expect(screen.getByText('on paper, with a chart and a plotter', { exact: false })).toBeTruthy();
});

test('below the field stands what was added: what came with the exam code, and what is not in our list', async () => {
  await open(null);
  await userEvent.type(codes(), 'Q172 ONC07 Q999');
  await userEvent.click(button('Add'));
  expect(document.activeElement).toBe(codes());
  const hint = document.getElementById(codes().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(
    'Ticked: Q172, Q999, Q100. Untick what your letter does not name: Q100 came with the exam code. Not in our list: Q999. Check the spelling.',
  );
  await userEvent.type(codes(), 'Q172');
  await userEvent.click(button('Add'));
  expect(hint?.textContent).toBe('These modules are ticked already.');
});

test('a credential only ticks modules, and offers the alternative', async () => {
  const { sent } = await open(null);
  await userEvent.selectOptions(screen.getByLabelText(/Choose a credential/), 'GLI07');
  expect(ticked()).toEqual(['Q100', 'Q172']);
  expect(screen.getByText('You sit one of Q100 and Q300; your letter says which.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Q172/ }));
  await userEvent.click(button('Save my exam'));
  expect(sent()[0]?.body).toMatchObject({ exam_code: 'GLI07', modules: [{ code: 'Q100' }] });
});

test('of alternatives the letter names one, which stays ticked when the form starts again', async () => {
  const saved = exam({ exam_code: 'GLI07', modules: [{ ...rules, code: 'Q300' }] });
  await open(null, { [save]: { exam: saved } });
  await userEvent.type(codes(), 'GLI07 Q300');
  await userEvent.click(button('Add'));
  expect(ticked()).toEqual(['Q300', 'Q172']);
  expect(screen.getByText(/You sit one of/)).toBeTruthy();
  await userEvent.click(button('Save my exam'));
  await screen.findByText('463 of 1,075 seen', { exact: false });
  expect(ticked()).toEqual(['Q300']);
  expect(screen.getByRole('checkbox', { name: /Q100/ })).toBeTruthy();
});

test('another credential replaces the modules of the first; entered ones stay', async () => {
  await open(exam({ exam_code: 'GLI07' }));
  await userEvent.type(codes(), 'Q160');
  await userEvent.click(button('Add'));
  const choose = (code: string) => userEvent.selectOptions(screen.getByLabelText(/Choose a credential/), code);
  await choose('ONC07');
  expect(ticked()).toEqual(['Q160', 'Q100', 'Q172']);
  await choose('');
  expect(ticked()).toEqual(['Q160']);
});

test.each([
  ['Q1000', 'three digits'],
  ['Rules of the Road', 'no code'],
  ['Q160–Q163', 'Enter each code'],
  ['100', 'the rules before March 24, 2014'],
  [' ', 'Enter at least one code'],
])('“%s” is rejected beside the field', async (typed, message) => {
  const { sent } = await open(null);
  await userEvent.type(codes(), typed);
  await userEvent.click(button('Save my exam'));
  expect(document.getElementById(codes().getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent).toContain(
    message,
  );
  expect(sent()).toEqual([]);
});

test('an unknown code is kept, and asks for its count; the fault of a figure is beside it', async () => {
  const rejected = { status: 400, body: { 'modules.1.questions': 'Give at least 1', minutes: 'Give at most 720' } };
  const { sent } = await open(null, { [save]: rejected });
  await userEvent.type(codes(), 'Q100 Q999');
  await userEvent.click(button('Add'));
  expect(screen.getByText('Not in our list: no mock exam here.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Number of questions'), '0');
  await userEvent.click(button('Save my exam'));
  expect(sent()[0]?.body).toMatchObject({ modules: [{ code: 'Q100' }, { code: 'Q999', questions: '0' }] });
  expect(screen.getByText('Give at least 1', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText('Give at most 720', { selector: 'p' })).toBeTruthy();
});

test('a conflict of the modules is shown in the notice, not as a fault of the codes', async () => {
  const body = { modules: 'Now Q100, Q171', based_on: 'You, in another tab, changed this.' };
  await open(exam(), { [save]: { status: 409, body } });
  await userEvent.click(button('Save my exam'));
  expect((await screen.findAllByText(/Now Q100, Q171/)).length).toBeGreaterThan(0);
  expect(codes().getAttribute('aria-invalid')).not.toBe('true');
});

test('a count that is not published is asked; a school has figures of its own for every module', async () => {
  await open(null);
  await userEvent.type(codes(), 'Q100 Q160');
  await userEvent.click(button('Add'));
  expect(screen.getByText('Number of questions not published · 70% to pass · 3 h 30 min')).toBeTruthy();
  expect(screen.getAllByLabelText('Number of questions')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: /School exam/ }));
  expect(screen.getAllByLabelText('Number of questions')).toHaveLength(2);
});

test('the letter overrules the figures of our list, also the clock', async () => {
  const { sent } = await open(exam());
  expect(screen.queryByLabelText('Minutes')).toBeNull();
  await userEvent.click(button('Change the figures of Q100'));
  await userEvent.type(screen.getByLabelText('Minutes'), '180');
  await userEvent.click(button('Save my exam'));
  expect(sent()[0]?.body).toMatchObject({ modules: [{ code: 'Q100', questions: '', mark: '', minutes: '180' }] });
});

test('the figures of a saved module are stated once, above the form', async () => {
  await open(exam());
  expect(screen.getAllByText(/45 right to pass/)).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Q100 · Rules of the Road' })).toBeTruthy();
});

test('a day in the past asks how it went, and each answer is one tap', async () => {
  const { sent } = await open(exam({ exam_day: '2026-03-10' }), {
    'POST /api/v1/private/exam/sittings': {
      exam: exam({ exam_day: '2026-03-10', sittings: [{ module: 'Q100', day: '2026-03-10', passed: false }] }),
    },
  });
  const results = within(screen.getByRole('region', { name: 'How did it go?' }));
  await userEvent.click(results.getByRole('button', { name: 'Failed: Q100' }));
  expect(sent()[0]?.body).toEqual({ module: 'Q100', day: '2026-03-10', passed: false });
  const retest = await screen.findByRole('link', { name: 'When may I retake it?' });
  expect(retest.getAttribute('href')).toBe('/exam-retest?from=exam&exam=2026-03-10&failed=1');
  expect(screen.getByRole('link', { name: 'Retest dates' }).getAttribute('href')).toBe(retest.getAttribute('href'));
});

test('a day that is over is remarked on beside the field, and asked for once it is saved', async () => {
  const { host } = await open(null, { [save]: { exam: exam({ exam_day: '2026-03-10' }) } });
  await userEvent.type(codes(), 'Q100');
  fireEvent.change(screen.getByLabelText('Exam day'), { target: { value: '2026-03-10' } });
  expect(screen.getByText(/^That day is over: save it/)).toBeTruthy();
  await userEvent.click(button('Save my exam'));
  const heading = await screen.findByRole('heading', { name: 'How did it go?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(host.notify).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Your exam is saved. That day is over: how did it go?' }),
  );
});

test('an entered result keeps its row while the others are asked', async () => {
  const modules = [rules, { ...rules, code: 'Q172' }];
  const before = { modules, exam_day: '2026-03-10' };
  const sittings = [{ module: 'Q100', day: '2026-03-10', passed: true }];
  await open(exam(before), { 'POST /api/v1/private/exam/sittings': { exam: exam({ ...before, sittings }) } });
  const results = within(screen.getByRole('region', { name: 'How did it go?' }));
  await userEvent.click(results.getByRole('button', { name: 'Passed: Q100' }));
  await results.findByText(/✓ Passed on/);
  const rows = results.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 4));
  expect(rows).toEqual(['Q100', 'Q172']);
});

test.each([
  ['2099-01-08T12:00:00Z', null],
  [null, null],
  ['2099-01-06T12:00:00Z', 'Your plan ends on Jan 6, 2099 7:00 AM EST, 2 days before your exam. Extend it'],
])('access until %s, for an exam on Jan 8, says: %s', async (unsubs_date, text) => {
  await open(exam({ exam_day: '2099-01-08' }), {}, member({ unsubs_date }));
  const found = screen.queryByText(/Your plan ends/)?.textContent ?? null;
  expect(found).toBe(text);
});

test('after a failure the days of the retest rule can be entered', async () => {
  const { sent } = await open(exam({ sittings: [{ module: 'Q100', day: '2026-03-10', passed: false }] }));
  fireEvent.change(screen.getByLabelText('Application approved'), { target: { value: '2025-11-01' } });
  await userEvent.click(button('Save my exam'));
  expect(sent()[0]?.body).toMatchObject({ approved: '2025-11-01', letter: '', extended: '' });
});

test('an exam that was moved or canceled loses its day, and nothing else', async () => {
  const { sent } = await open(exam({ exam_day: '2026-03-10' }));
  await userEvent.click(button('It was moved or canceled'));
  expect(sent()[0]?.body).toMatchObject({ exam_day: null, minutes: 30, modules: [{ code: 'Q100' }] });
});

test('the exam is deleted after a confirmation', async () => {
  const { sent } = await open(exam(), { 'DELETE /api/v1/private/exam': { exam: null } });
  await userEvent.click(button('Delete my exam…'));
  await userEvent.click(button('Delete my exam'));
  expect(sent()).toMatchObject([{ call: 'DELETE /api/v1/private/exam' }]);
  expect(screen.queryByText('463 of 1,075 seen', { exact: false })).toBeNull();
});

test('with a plan a module leads to its mock; without one the plan is named', async () => {
  const { unmount } = await open(exam());
  const mock = screen.getByRole('link', { name: 'Mock exam of Q100' });
  expect(mock.getAttribute('href')).toBe('/user/test/mock?module=Q100');
  unmount();
  await open(exam(), {}, member({ access: 'free' }));
  expect(screen.queryByRole('link', { name: /Mock exam/ })).toBeNull();
  expect(screen.getByText('come with a plan')).toBeTruthy();
});

test('the dashboard has the days left and each module; without an exam, one line', async () => {
  const { unmount } = openDashboard({ [read]: { exam: exam() } });
  const card = within(await screen.findByRole('region', { name: 'My exam' }));
  expect(card.getByRole('heading', { name: 'No exam day yet' })).toBeTruthy();
  expect(card.getByRole('link', { name: 'My exam' })).toBeTruthy();
  const ready = within(screen.getByRole('region', { name: 'Ready for each module?' }));
  expect(ready.getByText('Rules of the Road')).toBeTruthy();
  const mock = ready.getByRole('link', { name: 'Mock exam of Q100' });
  expect(mock.getAttribute('href')).toBe('/user/test/mock?module=Q100');
  unmount();
  openDashboard({});
  const line = await screen.findByRole('link', { name: 'Enter the codes of your approval letter' });
  expect(line.getAttribute('href')).toBe('/user/exam');
});

test('without the exam the dashboard shows its other parts', async () => {
  openDashboard({ [read]: { status: 503, body: {} } });
  expect(await screen.findByRole('region', { name: 'Next step' })).toBeTruthy();
  expect(screen.queryByText(/approval letter/)).toBeNull();
});
