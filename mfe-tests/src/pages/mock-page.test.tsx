import { examModule, memberExam } from '@fairway/testing-kit/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { completed, judged, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const rules = examModule();
const chart = { ...rules, code: 'Q172', title: 'Chart Plot', counted: false, questions: 10, needed: 9 };
const sail = {
  ...rules,
  code: 'auxiliary-sail',
  title: 'Auxiliary Sail',
  questions: 20,
  available: 15,
  unanswered: 15,
};
const exam = memberExam({ modules: [rules, chart, sail] });
const read = 'GET /api/v1/private/exam';
const generate = 'POST /api/mlp_test/generate_module';

const fresh = summary({ module: 'Q100', needed: 45, minutes: 210 });
const made = {
  [generate]: { test_num: testNum },
  [calls.start]: { ...fresh, status: 'In progress', started_at: '2026-03-10T12:00:00Z', left_ms: 12_600_000 },
  [calls.details]: fresh,
};

test('each module has its count, its mark and its clock; the chosen one starts with its first question', async () => {
  const { requests, address } = openTests('/user/test/mock', { [read]: { exam }, ...made });
  const first = await screen.findByRole('radio', { name: /Q100 · Rules of the Road/, checked: true });
  expect(first.closest('label')?.textContent).toContain('50 questions · 45 right to pass · 3 h 30 min');
  await userEvent.click(screen.getByRole('checkbox', { name: /Only questions new to you \(612 left\)/ }));
  const limit = screen.getByLabelText('Time limit in minutes');
  expect(screen.getByText(/Leave it blank for 3 h 30 min/)).toBeTruthy();
  await userEvent.type(limit, '180');
  await userEvent.click(screen.getByRole('button', { name: 'Start the mock exam of Q100' }));
  await waitFor(() => expect(address()).toContain(`/user/test/watch?test=${testNum}`));
  expect(requests.map(({ call }) => call)).toContain(calls.start);
  expect(requests.find(({ call }) => call === generate)?.body).toEqual({
    module: 'Q100',
    new_only: true,
    minutes: '180',
  });
});

test('a module of the address is chosen: one button starts it, another draws it for paper', async () => {
  const ten = { ...chart, counted: true };
  const answers = { [read]: { exam: { ...exam, modules: [rules, ten] } }, ...made };
  const { requests, address } = openTests('/user/test/mock?module=Q172', answers);
  expect(await screen.findByRole('heading', { name: 'Q172 · Chart Plot' })).toBeTruthy();
  expect(screen.getByText('10 questions · 9 right to pass · 3 h 30 min')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take it on paper' }));
  await waitFor(() => expect(address()).toContain(`/user/test/print/${testNum}`));
  expect(requests.map(({ call }) => call)).not.toContain(calls.start);
});

test('another module can be chosen instead of that of the address', async () => {
  openTests('/user/test/mock?module=Q100', { [read]: { exam } });
  await userEvent.click(await screen.findByRole('button', { name: 'Another module' }));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test('a module without a mock says why, and too few questions give a shorter one without a verdict', async () => {
  openTests('/user/test/mock?module=auxiliary-sail', { [read]: { exam } });
  expect(await screen.findByText('We have 15 of 20: a shorter mock exam, without a verdict.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Another module' }));
  const paper = screen.getByRole<HTMLInputElement>('radio', { name: /Chart Plot/ });
  expect([paper.disabled, paper.closest('label')?.textContent]).toEqual([
    true,
    expect.stringContaining('paper, a chart and a plotter'),
  ]);
  expect(screen.getByText('Too few for a verdict.')).toBeTruthy();
});

test('“only new” does not stick to a module that has no new questions', async () => {
  const seen = { ...rules, code: 'Q300', unanswered: 0 };
  const { requests } = openTests('/user/test/mock', {
    [read]: { exam: { modules: [rules, seen] } },
    [generate]: { status: 400, body: {} },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /612 left/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Q300/ }));
  const none = screen.getByRole<HTMLInputElement>('checkbox', { name: /0 left/ });
  expect([none.disabled, none.checked]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Start the mock exam of Q300' }));
  expect(requests.find(({ call }) => call === generate)?.body).toEqual({
    module: 'Q300',
    new_only: false,
    minutes: '',
  });
});

test('a refusal is shown, and without an exam the page leads to it', async () => {
  const refused = { status: 400, body: { module: 'Its number of questions is not published' } };
  const { unmount } = openTests('/user/test/mock', { [read]: { exam }, [generate]: refused });
  await userEvent.click(await screen.findByRole('button', { name: 'Start the mock exam of Q100' }));
  expect(await screen.findByText('Its number of questions is not published', { selector: 'p' })).toBeTruthy();
  unmount();
  openTests('/user/test/mock', { [read]: { exam: null } });
  expect(await screen.findByRole('heading', { name: 'Which exam?' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /exam/i }).map((link) => link.textContent)).toContain('Enter your exam');
  expect(screen.queryByRole('link', { name: 'My exam' })).toBeNull();
});

const resultOf = (change: object) => {
  openTests(`/user/test/result-model/${testNum}`, {
    [calls.details]: summary({ ...completed, module: 'Q100', needed: 2, source: 'module', ...change }),
    [calls.items]: [judged(1, 'b'), judged(2, 'a'), judged(3, null)],
    [calls.settings]: { pass_marks: { rules_of_the_road: 90, others: 70 } },
    [calls.list]: [],
  });
  return screen.findByRole('region', { name: 'Score' });
};

test.each([
  ['1 short of 2', {}],
  ['Passed with none to spare', { correct: 2 }],
  ['Passed with none to spare', { needed: 9, correct: 9, judged: 10, question_count: 10 }],
  ['1 short of 9', { needed: 9, correct: 8, judged: 10, question_count: 10 }],
  ['Your score: no verdict', { needed: null }],
])('the result of a mock is “%s”', async (text, change) => {
  const score = await resultOf(change);
  expect(score.querySelector('h2')?.textContent).toBe(text);
});

test('a test of a mock says what passes, and any other says nothing of it', async () => {
  const at = `/user/test/print/${testNum}`;
  const ten = summary({ module: 'Q172', needed: 9, question_count: 10, minutes: 210 });
  const { unmount } = openTests(at, { [calls.details]: ten });
  expect((await screen.findByText('To pass')).nextElementSibling?.textContent).toBe('9 of 10 right');
  expect(screen.getByText('Time limit').nextElementSibling?.textContent).toBe('3 h 30 min');
  unmount();
  openTests(at, { [calls.details]: summary() });
  await screen.findByText('Created');
  expect(screen.queryByText('To pass')).toBeNull();
});

test.each([
  ['49 of 50 questions without look-alikes', rules, 49],
  ['nobody states the pass mark', { ...rules, mark: null, needed: null }, 50],
  ['too few questions, or no known mark', { ...rules, code: 'Q300' }, 49],
])('a test of a mock says “No verdict: %s”', async (text, module, question_count) => {
  openTests(`/user/test/print/${testNum}`, {
    [read]: { exam: { modules: [module] } },
    [calls.details]: summary({ module: 'Q100', needed: null, question_count }),
  });
  expect(await screen.findByText(`No verdict: ${text}`)).toBeTruthy();
});

test('a mock is drawn again from the same module', async () => {
  await resultOf({ only: 'unanswered' });
  expect(screen.getByRole('button', { name: 'Same module again' })).toBeTruthy();
});
