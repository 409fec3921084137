import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { place } from '../test/fixtures.ts';
import { button, onQuestion, openStudy } from '../test/open-study.tsx';

const at = (num: number, zid: string) => `/user/watch?mode=normal&type=test&id=7&num=${num}&zid=${zid}`;
const answers = () =>
  Object.fromEntries(
    ([1, 2, 3] as const).map((num) => [
      `GET /api/v1/private/question/10${num}`,
      { ...place(num, {}, null), test_name: 'Sunday try' },
    ]),
  );

test('the mistakes of a test are studied like a set, under the name of the test', async () => {
  const { address, calls } = openStudy({ at: at(2, '102'), answers: answers() });
  await onQuestion(/red nun/);
  expect(document.title).toBe('Mistakes of Sunday try 2/3 · Fairway');
  expect(calls[0]?.url).toBe('/api/v1/private/question/102?mode=normal&type=test&id=7&num=2');
  expect(screen.queryByRole('combobox', { name: 'Questions' })).toBeNull();
  await userEvent.click(button('Next'));
  await onQuestion(/a range/);
  expect(address()).toBe(at(3, '103'));
  await userEvent.click(button('Finish'));
  expect(await screen.findByRole('heading', { name: 'End of mistakes of Sunday try' })).toBeTruthy();
});

test.each([
  ['a deleted test', at(1, '0'), { id: 'No such test' }, 'Test not found', 'To all your mistakes'],
  [
    'hidden questions',
    at(1, '0'),
    { id: 'This set has no questions' },
    'No mistakes of this test to review',
    'Dashboard',
  ],
  [
    'another question',
    at(1, '101'),
    { zid: 'This question is not in this set' },
    'This question is not one of the mistakes of this test',
    'To the first mistake of this test',
  ],
])('the page of %s says why there is nothing to study, and leads on', async (_, address, body, title, link) => {
  const zid = new URLSearchParams(address).get('zid');
  openStudy({ at: address, answers: { [`GET /api/v1/private/question/${zid}`]: { status: 404, body } } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('link', { name: link })).toBeTruthy());
});
