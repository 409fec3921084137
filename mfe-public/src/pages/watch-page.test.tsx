import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { everything, question, watched } from '../test/fixtures.ts';
import { button, openPublic } from '../test/open-public.tsx';

const answer = 'POST /api/v1/public/answer/101';
const reply = { ZANSWER: 'a', ZREFERENCE: '', ZSOLUTION: '', correct: true, quota: { limit: 50, used: 4, left: 46 } };

test('an answer of a visitor counts for the day at once', async () => {
  const { calls } = openPublic('/question/watch?mode=shuffle&type=book&id=2&zid=101', {
    ...everything(),
    [answer]: reply,
  });
  expect(await screen.findByText('3 of 50 free answers today')).toBeTruthy();
  await userEvent.click(button(/Port/));
  expect(await screen.findByText('4 of 50 free answers today')).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ answer_type: 'a', ms: expect.any(Number), mode: 'shuffle' });
});

test('the next question starts without the marks of the one before [PUB-67]', async () => {
  const second = { ...question, _id: '103', ZQUESTION: 'What does a red nun mark?' };
  const { router } = openPublic('/question/watch?zid=101', {
    ...everything(),
    [answer]: reply,
    'GET /api/v1/public/question/103': { ...watched, question: second },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  await screen.findByText('✓ Correct');
  await router.navigate('/question/watch?zid=103');
  expect(await screen.findByRole('heading', { name: /red nun/ })).toBeTruthy();
  expect(screen.queryByText('✓ Correct')).toBeNull();
  expect(button(/Port/).getAttribute('aria-disabled')).toBe('false');
});

test('Previous, Next and the order are links that keep the set [PUB-66, PUB-67]', async () => {
  openPublic('/question/watch?type=book&id=2&zid=101');
  const next = await screen.findByRole('link', { name: 'Next ›' });
  expect(next.getAttribute('href')).toBe('/question/watch?mode=normal&type=book&id=2&num=3&zid=103');
  expect(screen.getByRole('link', { name: '‹ Previous' }).getAttribute('href')).toContain('num=1&zid=100');
  expect(screen.getByRole('link', { name: 'Shuffle' }).getAttribute('href')).toContain('mode=shuffle&type=book&id=2');
});
