import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, onQuestion, openQuestion, openStudy } from '../test/open-study.tsx';

const at = '/user/mistakes/watch?mode=normal&num=1&zid=101';

test('the mistakes are studied like a set: Next, shuffle and hide', async () => {
  const { address, calls } = await openQuestion({ at });
  expect(calls[0]?.url).toBe('/api/v1/private/question/101?mode=normal&type=mistakes&id=0&num=1');
  expect(button('Hide question')).toBeTruthy();
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  expect(address()).toBe('/user/mistakes/watch?mode=normal&num=2&zid=102');
  await userEvent.click(button('Shuffle'));
  await waitFor(() => expect(address()).toBe('/user/mistakes/watch?mode=shuffle&num=2&zid=102&first=102'));
});

test('a member who returns to the mistakes sees the current ones', async () => {
  const { router, calls } = await openQuestion({ at });
  const reads = () => calls.filter(({ url }) => url.includes('question/101?')).length;
  const before = reads();
  await router.navigate('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await router.navigate(at);
  await onQuestion(/the can/);
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('without mistakes the page says what will appear here', async () => {
  openStudy({
    at: '/user/mistakes/watch?mode=normal&num=1&zid=0',
    answers: { 'GET /api/v1/private/question/0': { status: 404, body: { id: 'This set has no questions' } } },
  });
  expect(await screen.findByRole('heading', { name: 'No mistakes to review' })).toBeTruthy();
});

test('an address of a question that is not a mistake redirects to the first that is', async () => {
  openStudy({
    at,
    answers: { 'GET /api/v1/private/question/101': { status: 404, body: { zid: 'This question is not in this set' } } },
  });
  const link = await screen.findByRole('link', { name: 'To your first mistake' });
  expect(link.getAttribute('href')).toBe('/user/mistakes/watch?mode=normal&num=1&zid=0');
});
