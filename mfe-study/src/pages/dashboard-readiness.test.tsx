import type {
  MemberExam,
  MemberModule,
  ModuleReadiness,
  ReadinessOutput,
} from '@fairway/contracts/question-bank/member-exam';
import { examModule, memberExam } from '@fairway/testing-kit/fixtures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDashboard } from '../test/open-dashboard.tsx';
import { button } from '../test/open-study.tsx';

const call = 'GET /api/v1/private/exam/readiness';
const title = 'Ready for each module?';

const module = (code: string, fields: Partial<MemberModule> = {}) =>
  examModule({ code, title: `Title of ${code}`, mark: 70, needed: 35, ...fields });
const modules = [
  module('Q100', { mark: 90 }),
  module('Q170'),
  module('Q171'),
  module('Q165', { available: 15 }),
  module('Q172', { counted: false }),
  module('Q999', { known: false, available: 0 }),
];
const assessed = (code: string, fields: Partial<ModuleReadiness> = {}): ModuleReadiness => ({
  code,
  attempts: 312,
  as_of: '2026-11-20',
  share: { low: 79, high: 87 },
  pass: { low: 5, high: 40 },
  gap: null,
  ...fields,
});
const silent = { as_of: null, share: null, pass: null, gap: null };
const reply: ReadinessOutput = {
  needs: null,
  modules: [
    assessed('Q100', { gap: 'Lights' }),
    assessed('Q170', { share: { low: 72, high: 82 }, pass: { low: 98, high: 98 } }),
    assessed('Q171', { ...silent, attempts: 43 }),
    assessed('Q165', { ...silent, attempts: 3 }),
  ],
  all: null,
};
const open = (answer: unknown, fields: Partial<MemberExam> = {}) =>
  openDashboard({ 'GET /api/v1/private/exam': { exam: memberExam({ modules, ...fields }) }, [call]: answer });
const panel = async () => within(await screen.findByRole('region', { name: title }));

test('each module has its range, the day it is of, the main gap, and where it is from the mark', async () => {
  open(reply);
  const shown = await panel();
  expect(await shown.findByText('79–87%')).toBeTruthy();
  expect(shown.getByRole('img', { name: 'Title of Q100: 79 to 87%, pass mark 90%' })).toBeTruthy();
  const [rules, general] = shown.getAllByRole('listitem');
  expect(rules?.textContent).toContain('Below the mark');
  expect(rules?.textContent).toContain(
    'Of 100 members like you, 5 to 40 would pass. As of Nov 20, 2026. Main gap: Lights.',
  );
  expect(general?.textContent).toContain('Clear of the mark');
  expect(general?.textContent).toContain('about 98 would pass. As of Nov 20, 2026.');
});

test('a module without a range says what is missing; modules on paper or not in our list are left out', async () => {
  open(reply);
  const shown = await panel();
  expect(await shown.findByText('After 57 more new questions.')).toBeTruthy();
  expect(shown.getByText('Our bank has only 15 questions of this module: too few for a range.')).toBeTruthy();
  expect(shown.getByRole('img', { name: 'Title of Q171: no range yet, pass mark 70%' })).toBeTruthy();
  expect(shown.getAllByRole('listitem')).toHaveLength(4);
  expect(shown.getByText('All modules together: shown once each has a range.')).toBeTruthy();
});

test('nothing is promised where too few questions are new, or the bank lacks a part', async () => {
  const own = [module('Q170', { unanswered: 50 }), module('Q171')];
  openDashboard({
    'GET /api/v1/private/exam': { exam: memberExam({ modules: own }) },
    [call]: {
      ...reply,
      modules: [assessed('Q170', { ...silent, attempts: 43 }), assessed('Q171', { pass: null })],
    },
  });
  const shown = await panel();
  expect(await shown.findByText('Only 50 questions are left that are new to you: too few for a range.')).toBeTruthy();
  expect(shown.getAllByRole('listitem')[1]?.textContent).toContain(
    'We do not estimate the chance to pass: our bank lacks a part of this module.',
  );
});

test('all modules have a range once each has one; a passed module is left out', async () => {
  const passed = ['Q171', 'Q165'].map((code) => ({ module: code, day: '2026-11-01', passed: true }));
  open({ needs: null, modules: reply.modules.slice(0, 2), all: { low: 5, high: 39 } }, { sittings: passed });
  const shown = await panel();
  expect(await shown.findByText(/All 2 modules above: of 100 members like you, 5 to 39 would pass/)).toBeTruthy();
  expect(shown.getAllByRole('listitem')).toHaveLength(2);
});

test('with the log off it says so', async () => {
  open({ needs: 'log', modules: [], all: null });
  expect(await (await panel()).findByText(/Readiness needs your log, which is off/)).toBeTruthy();
});

test('if it does not load, the other parts are there, and it can be tried again', async () => {
  const { calls } = open({ status: 503, body: {} });
  expect(await (await panel()).findByText('Your readiness did not load.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeTruthy();
  const asked = () => calls.filter((made) => made.call === call).length;
  const before = asked();
  await userEvent.click(button('Try again'));
  expect(asked()).toBe(before + 1);
});
