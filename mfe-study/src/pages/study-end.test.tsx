import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { place } from '../test/fixtures.ts';
import { button, onQuestion, openQuestion, openStudy, score, watch } from '../test/open-study.tsx';

const atEnd = '/user/watch?mode=normal&type=book&id=2&num=3&zid=103';
const books = [
  { ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', total: 3 },
  { ZINBOOK: '3', ZBOOKNAME: 'Deck General', total: 0 },
  { ZINBOOK: '4', ZBOOKNAME: 'Navigation General', total: 25 },
];
const answers = () => ({ 'GET /api/mlp_question/deck_book_user': books });

/** The shell turns the link into client navigation. */
async function startOver(router: ReturnType<typeof openStudy>['router']) {
  const link = await screen.findByRole('link', { name: 'From the start' });
  await act(() => router.navigate(link.getAttribute('href') ?? ''));
}

/** Answers the first and the last question wrong, then opens the mistakes. `keys` are pressed at the one between. */
async function reviewTwoMistakes(keys = 'a{ArrowRight}') {
  await onQuestion(/the can/);
  await userEvent.keyboard('b{ArrowRight}');
  await onQuestion(/red nun/);
  await userEvent.keyboard(keys);
  await onQuestion(/a range/);
  await userEvent.keyboard('c{ArrowRight}');
  await userEvent.click(await screen.findByRole('button', { name: 'Review your 2 mistakes' }));
  await onQuestion(/the can/);
}

async function finishReview() {
  await userEvent.keyboard('{ArrowRight}');
  await onQuestion(/a range/);
  await userEvent.keyboard('{ArrowRight}');
}

test('after the last question Finish shows the score, and what comes next', async () => {
  openStudy({ at: atEnd, answers: answers() });
  await onQuestion(/a range/);
  await userEvent.click(button(/Starboard/));
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await userEvent.click(button('Finish'));
  const end = await onQuestion(/End of Rules of the Road: 0 of 1 right/);
  expect(document.activeElement).toBe(end);
  expect(await screen.findByText(/You left 2 of 3 questions open this time/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Study the unanswered questions' }).getAttribute('href')).toBe(
    '/user/watch?mode=normal&type=book&id=2&num=1&zid=0&only=unanswered',
  );
  const next = await screen.findByRole('link', { name: 'Next topic: Navigation General' });
  expect(next.getAttribute('href')).toBe('/user/watch?mode=normal&type=book&id=4&num=1&zid=0');
  expect(screen.getByRole('link', { name: 'Generate a test' }).getAttribute('href')).toBe('/user/test/generate-test');
  await userEvent.click(button('Last question'));
  await onQuestion(/a range/);
});

test('at the end the right arrow does the same, and the left one returns', async () => {
  openStudy({ at: atEnd, answers: answers() });
  await onQuestion(/a range/);
  await userEvent.keyboard('{ArrowRight}');
  await onQuestion(/End of Rules of the Road/);
  await userEvent.keyboard('{ArrowLeft}');
  await onQuestion(/a range/);
});

test('the mistakes again: Next visits only those, and they can be answered again', async () => {
  const { address } = openStudy({ at: watch(), answers: answers() });
  await reviewTwoMistakes();
  expect(score()).toBe('Correct 1 Wrong 0 Percentage 100%');
  await userEvent.keyboard('a{ArrowRight}');
  await onQuestion(/a range/);
  expect(address()).toContain('zid=103');
  await userEvent.keyboard('a{ArrowRight}');
  await onQuestion(/End of Rules of the Road: 3 of 3 right/);
  expect(screen.getByText('No mistakes.')).toBeTruthy();
});

/** The set from its start, where the address has no id. */
const fromStart = () => ({ ...answers(), 'GET /api/v1/private/question/0': place(1) });

test('after the mistakes, the set from the start again includes every question', async () => {
  const { address, router } = openStudy({ at: watch(), answers: fromStart() });
  await reviewTwoMistakes();
  await finishReview();
  await startOver(router);
  await onQuestion(/the can/);
  await waitFor(() => expect(address()).toContain('zid=101'));
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await userEvent.click(button('Next'));
  await onQuestion(/a range/);
  await userEvent.click(button('Previous'));
  await onQuestion(/red nun/);
});

test('in shuffle too, although the round starts with one of the mistakes', async () => {
  const { router } = openStudy({ at: watch('&first=101').replace('normal', 'shuffle'), answers: answers() });
  await reviewTwoMistakes('{ArrowRight}');
  await finishReview();
  await startOver(router);
  await onQuestion(/the can/);
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
});

test('the last question, reached again, is the question and not the end', async () => {
  const { router } = openStudy({ at: atEnd, answers: fromStart() });
  await onQuestion(/a range/);
  await userEvent.click(button('Finish'));
  await startOver(router);
  await onQuestion(/the can/);
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await userEvent.click(button('Next'));
  await onQuestion(/a range/);
  expect(button('Finish')).toBeTruthy();
});

test('a set opened at its beginning offers the place where the member left it', async () => {
  const link = '/user/watch?mode=normal&type=book&id=2&num=3&zid=103';
  const start = { ...place(1), left_off: { num: 3, link } };
  await openQuestion({
    at: watch().replace('zid=101', 'zid=0'),
    answers: { ...answers(), 'GET /api/v1/private/question/0': start },
  });
  expect(screen.getByText(/You left off in Rules of the Road at 3 of 3/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Continue there' }));
  await onQuestion(/a range/);
  expect(screen.queryByRole('link', { name: 'Continue there' })).toBeNull();
});
