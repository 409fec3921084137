import { ApiFault } from '@fairway/area/api-client';
import type { CurrentUser } from '@fairway/area/host-props';
import { fakeHost } from '@fairway/area/render-area';
import type { Member } from '@fairway/contracts/identity/identity';
import type { AnswerOutput } from '@fairway/contracts/question-bank/answers';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Answered } from '../../question/answer-without-script.ts';
import { PublicHostContext } from '../../routing/public-host.ts';
import { question } from '../../test/fixtures.ts';
import { AnswerCard } from './answer-card.tsx';

const reply: AnswerOutput = {
  ZANSWER: 'a',
  ZREFERENCE: 'Rule 3',
  ZSOLUTION: 'Green can to port.',
  correct: true,
  quota: { limit: 50, used: 4, left: 46 },
};

function open(answer: () => Promise<AnswerOutput>, user?: CurrentUser, answered: Answered = null) {
  const sendAnswer = vi.fn(answer);
  const onAnswered = vi.fn();
  const { host } = fakeHost({}, user);
  const origin = 'https://fairway.example';
  const element = (
    <PublicHostContext value={{ ...host, origin }}>
      <AnswerCard
        question={question}
        answer={sendAnswer}
        answered={answered}
        set="book 2"
        href="/question/which-side-12"
        onAnswered={onAnswered}
      />
    </PublicHostContext>
  );
  const root = { id: 'root', path: '/', loader: () => null, element };
  const hydrationData = { loaderData: { root: { origin, trialDays: 7 } } };
  const { unmount } = render(<RouterProvider router={createMemoryRouter([root], { hydrationData })} />);
  return { sendAnswer, onAnswered, unmount };
}

const option = (name: RegExp) => screen.getByRole('button', { name });
const rejectedWith =
  (status: number, error?: string, quota = '') =>
  async () =>
    Promise.reject(new ApiFault(status, error === undefined ? {} : { error, quota }));

test('a right choice is marked and explained, and the answer is reported to the page', async () => {
  const { sendAnswer, onAnswered } = open(async () => reply);
  await userEvent.click(option(/Port/));
  expect(option(/Port/).textContent).toContain('✓ Correct');
  expect(screen.getByText('Green can to port.')).toBeTruthy();
  expect(screen.getByText('Rule 3')).toBeTruthy();
  expect(sendAnswer).toHaveBeenCalledExactlyOnceWith(question, 'a', expect.any(Number));
  expect(onAnswered).toHaveBeenCalledExactlyOnceWith(reply);
});

test('a choice sent before any script ran is marked, saved in the tab, and not sent again', async () => {
  const { quota: _, correct: _correct, ...key } = reply;
  const { sendAnswer, unmount } = open(async () => reply, undefined, { letter: 'b', key });
  expect(option(/Starboard/).textContent).toContain('✕ Your answer');
  expect(screen.getByText('Green can to port.')).toBeTruthy();
  await userEvent.keyboard('a');
  expect(sendAnswer).not.toHaveBeenCalled();
  unmount();
  expect(JSON.parse(sessionStorage.getItem('fairway-visitor-answers') ?? '{}')).toMatchObject({
    [question._id]: { letter: 'b', correct: false, set: 'book 2', href: '/question/which-side-12', number: '1A' },
  });
  open(async () => reply);
  expect(option(/Starboard/).textContent).toContain('✕ Your answer');
  sessionStorage.clear();
});

test('a wrong choice is marked next to the right one, and the rest is locked', async () => {
  const { sendAnswer } = open(async () => ({ ...reply, correct: false }));
  await userEvent.click(option(/Starboard/));
  expect(option(/Starboard/).className).toContain('wrong');
  expect(option(/Port/).className).toContain('right');
  await userEvent.click(option(/Either/));
  expect(sendAnswer).toHaveBeenCalledOnce();
});

test('the letter keys can be turned off and on again next to the question', async () => {
  const { sendAnswer } = open(async () => reply);
  await userEvent.click(option(/Turn letter keys off/));
  await userEvent.keyboard('a');
  expect(sendAnswer).not.toHaveBeenCalled();
  await userEvent.click(option(/Turn letter keys on/));
  await userEvent.keyboard('a');
  expect(sendAnswer).toHaveBeenCalledOnce();
});

test('a choice is sent once, however often it is pressed', async () => {
  const { sendAnswer } = open(() => new Promise(() => {}));
  await userEvent.dblClick(option(/Port/));
  expect(option(/Port/).textContent).toContain('Checking');
  expect(sendAnswer).toHaveBeenCalledOnce();
});

test.each([
  ['Not available right now', rejectedWith(503, 'Not available right now')],
  ['Please try again.', rejectedWith(400)],
  ['Please try again.', async () => Promise.reject(new Error('a bug'))],
])('a failure says "%s" and leaves the choice open', async (text, answer) => {
  const { sendAnswer } = open(answer);
  await userEvent.click(option(/Port/));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await userEvent.click(option(/Starboard/));
  expect(sendAnswer).toHaveBeenCalledTimes(2);
});

const usedUp = rejectedWith(
  403,
  'To go through more questions today, you must upgrade to a premium account.',
  'You get 50 more at 12:00 AM UTC, in 3 h 9 min.',
);

test('past the day’s limit a dialog says so, when there are more, and the options, the free week first [ERR-53, ERR-57]', async () => {
  open(usedUp);
  await userEvent.click(option(/Port/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscription Alerts' }));
  expect(dialog.getByText('To go through more questions today, you must upgrade to a premium account.')).toBeTruthy();
  expect(dialog.getByText(/^You get 50 more at \d\d?:\d\d [AP]M /)).toBeTruthy();
  expect(dialog.getAllByRole('paragraph')[0]?.textContent).toContain('Register for a free week of everything.');
  expect(dialog.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  expect(dialog.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('past the limit a member is sent to the plans, not to registration', async () => {
  open(usedUp, { state: 'signed-in', member: { _id: 'm1' } as Member });
  await userEvent.click(option(/Port/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscription Alerts' }));
  expect(dialog.getByRole('link', { name: 'Upgrade Account' }).getAttribute('href')).toBe('/user/account/subscription');
  expect(dialog.queryByRole('link', { name: 'Register' })).toBeNull();
});

test('letters and digits choose, except in the enlarged picture', async () => {
  const { sendAnswer } = open(async () => reply);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge: A green can' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'b' });
  expect(sendAnswer).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('2');
  expect(sendAnswer).toHaveBeenCalledExactlyOnceWith(question, 'b', expect.any(Number));
});
