import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { key, place, placesOf } from '../test/fixtures.ts';
import { button, openStudy, score, watch } from '../test/open-study.tsx';

const title = (text: RegExp | string) => screen.findByRole('heading', { level: 1, name: text });
const first = /On which side does one leave the can\?/;
const second = /What does a red nun mark\?/;

test('shows the department, the sub-category, the place, the question and its four options [STD-34, STD-36, STD-37, STD-38, STD-39, STD-40, STD-42, STD-55]', async () => {
  openStudy();
  await title(first);
  expect(screen.getByText('Deck · Lateral marks')).toBeTruthy();
  expect(button('NUMBER: #1/3')).toBeTruthy();
  expect(screen.getByText('Question 1A')).toBeTruthy();
  const options = within(screen.getByRole('list', { name: 'Choices' })).getAllByRole('button', { name: /^[A-D]/ });
  expect(options.map((option) => option.textContent)).toEqual(['APort', 'BStarboard', 'CEither', 'DNeither']);
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  await waitFor(() => expect(document.title).toBe('Rules of the Road 1/3 · Fairway'));
});

test.each([
  ['/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=101', 'All Deck 1/3 · Fairway'],
  ['/user/bookmarked-question/watch?mode=normal&num=1&zid=101', 'Your bookmarks 1/3 · Fairway'],
])('the title of %s names the set in which it counts', async (at, name) => {
  openStudy({ at });
  await waitFor(() => expect(document.title).toBe(name));
});

test('a question of book category 1 wears the Engine badge [STD-36, STD-59]', async () => {
  openStudy({ answers: placesOf({ ZINBOOKCATEGORY: '1' }) });
  expect(await screen.findByText('Engine · Lateral marks')).toBeTruthy();
});

test('Next is shown until the last question, Previous from the second on [STD-43, STD-52, STD-53]', async () => {
  openStudy();
  await title(first);
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  await userEvent.click(button('Next'));
  await title(second);
  expect(button('Previous')).toBeTruthy();
  await userEvent.click(button('Next'));
  await title(/What is a range/);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('there is no Next beyond the total, whatever the id is [STD-52]', async () => {
  const last = place(3);
  openStudy({
    at: watch().replace('101', '103'),
    answers: { 'GET /api/v1/private/question/103': { ...last, meta: { ...last.meta, next: '999' } } },
  });
  await title(/What is a range/);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('zid 0 opens the question at its number, and the address then names it [STD-35]', async () => {
  const { address, calls } = openStudy({
    at: '/user/watch?mode=normal&type=subcat&id=7&num=2&zid=0&zinbookcat=2&rating=all',
    answers: { 'GET /api/v1/private/question/0': place(2) },
  });
  await title(second);
  expect(calls[0]?.url).toBe('/api/v1/private/question/0?mode=normal&type=subcat&id=7&num=2&zinbookcat=2&rating=all');
  await waitFor(() =>
    expect(address()).toBe('/user/watch?mode=normal&type=subcat&id=7&num=2&zid=102&zinbookcat=2&rating=all'),
  );
});

test('the next question is loaded before it is requested', async () => {
  const { calls } = openStudy();
  await title(first);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/v1/private/question/102'));
  const before = calls.length;
  await userEvent.click(button('Next'));
  await title(second);
  expect(calls.slice(before).map(({ call }) => call)).not.toContain('GET /api/v1/private/question/102');
});

test('the next question takes the focus, so that it is read out from the beginning', async () => {
  openStudy();
  await title(first);
  await userEvent.click(button('Next'));
  const heading = await title(second);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a score survives a reload of the page [STD-65]', async () => {
  const { unmount } = openStudy();
  await title(first);
  await userEvent.click(button(/Starboard/));
  expect(score()).toBe('Correct 0 Wrong 1 Percentage 0%');
  unmount();
  openStudy();
  await title(first);
  expect(score()).toBe('Correct 0 Wrong 1 Percentage 0%');
  expect(button(/Starboard/).textContent).toContain('✕ Your answer');
});

test('the free study view is the same page with the same query [STD-56, STD-57, OPEN-07]', async () => {
  const { address } = openStudy({ at: watch('&rating=all').replace('/user/', '/users/') });
  await title(first);
  expect(address()).toBe(watch('&rating=all'));
});

test('a picture of the question opens larger, and a placeholder replaces one that fails [STD-41]', async () => {
  const image = { src: '/media/illustrations/d12.svg', width: 400, height: 300, alt: 'A green can' };
  openStudy({ answers: placesOf({ ...key, image, ZIMAGENAME: 'D12' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Enlarge: A green can' }));
  expect(screen.getByRole('dialog', { name: 'D12' })).toBeTruthy();
  await userEvent.click(button('Close'));
  fireEvent.error(screen.getByRole('img', { name: 'A green can' }));
  expect(screen.getByText('The illustration D12 did not load.')).toBeTruthy();
});
