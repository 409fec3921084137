import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { member } from '../test/fixtures.ts';
import { openStudy } from '../test/open-study.tsx';

const list = 'GET /api/v1/private/twins';
const twin = {
  _id: '107',
  ZNUMBER: '1F',
  ZQUESTION: 'On which side does one leave the nun?',
  ZINBOOK: '2',
  marks: [[33, 36]],
  own_marks: [[33, 36]],
};
const answers = (changed: Record<string, unknown> = {}) => ({
  [list]: { ids: ['101'] },
  [`${list}/101`]: { data: [twin] },
  ...changed,
});
const twinCalls = (calls: { url: string }[]) => calls.map(({ url }) => url).filter((url) => url.includes('/twins'));
const answer = async () => userEvent.click(await screen.findByRole('button', { name: /Port/ }));

afterEach(() => sessionStorage.clear());

test('after the answer a similar question is shown, with the words that differ', async () => {
  const { calls } = openStudy({ answers: answers() });
  await screen.findByRole('button', { name: /Port/ });
  expect(twinCalls(calls)).toEqual([]);
  await answer();
  const shown = await screen.findByRole('region', { name: 'Easily mistaken for' });
  expect([...shown.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['can', 'nun']);
  const href = within(shown).getByRole('link', { name: 'Question 1F' }).getAttribute('href');
  expect(href).toMatch(/^\/user\/watch\?.*id=2.*zid=107/);
});

test.each([
  ['without twins', answers({ [list]: { ids: ['102'] } }), member(), 1],
  ['whose twins have changed', answers({ [`${list}/101`]: { data: [] } }), member(), 2],
  ['whose twins do not load', answers({ [list]: { status: 503, body: { error: 'Not available' } } }), member(), 1],
  ['of a free member', answers(), member({ access: 'free' }), 0],
])('a question %s shows nothing', async (_which, changed, as, asked) => {
  const { calls } = openStudy({ answers: changed, as });
  await answer();
  await waitFor(() => expect(twinCalls(calls)).toHaveLength(asked));
  expect(await screen.findByText(/Correct!|Correct/, { selector: '[role=status]' })).toBeTruthy();
  expect(screen.queryByText('Easily mistaken for')).toBeNull();
});

test('a round of twins has no other order', async () => {
  openStudy({ at: '/user/twins/watch?mode=normal&id=100&num=1&zid=101' });
  await screen.findByRole('button', { name: /Port/ });
  expect(document.title).toBe('Similar questions 1/3 · Fairway');
  expect(screen.queryByRole('button', { name: 'Shuffle' })).toBeNull();
});

test('a free member who opens one is led to the plans', async () => {
  const { address } = openStudy({
    at: '/user/twins/watch?mode=normal&id=100&num=1&zid=0',
    as: member({ access: 'free' }),
  });
  await waitFor(() => expect(address()).toBe('/user/alert'));
});
