import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { down, review, reviews } from '../../test/fixtures.ts';
import { button, openPublic } from '../../test/open-public.tsx';
import { pageAt } from '../../test/page-at.ts';

const call = 'GET /api/mlp_review/reviews';
const answering = (answer: unknown) => ({ [call]: answer });

test('a card shows who wrote it, the stars, the day, the words and the store [PUB-12, PUB-75]', async () => {
  const photo = '/media/avatars/ann.webp';
  openPublic('/', answering(reviews([{ ...review, reviewer_avatar: photo }])));
  const card = within(await cardOf('Ann'));
  expect(card.getByText('5 of 5 stars')).toBeTruthy();
  expect(card.getByText('Short, and to the point.')).toBeTruthy();
  expect(card.getByText(/Google Play/).textContent).toBe('Google Play · Sep 5, 2026');
  expect((await cardOf('Ann')).querySelector('img')?.getAttribute('src')).toBe(photo);
});

async function cardOf(name: string): Promise<HTMLElement> {
  const card = (await screen.findByRole('heading', { level: 3, name })).closest('article');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
}

test('a picture that fails to load is replaced by the first letter [PUB-88]', async () => {
  openPublic('/', answering(reviews([{ ...review, reviewer_avatar: '/media/avatars/gone.webp' }])));
  const card = await cardOf('Ann');
  card.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(await within(card).findByText('A')).toBeTruthy();
});

test('requests all reviews of four and five stars, the newest first, and says that they are selected [PUB-78, PUB-87, LIM-28]', async () => {
  const { calls, text } = await pageAt('/');
  expect(calls.map(({ url }) => decodeURIComponent(url))).toContain(
    '/api/mlp_review/reviews?rating=4,5&format=frontend&sort_by=review_date&sort_order=desc&limit=-1',
  );
  expect(text).toContain('Selected reviews');
  expect(text).toContain('from the app stores');
});

test('the server renders every review in full, so that it can be read without a script', async () => {
  const long = `${'word '.repeat(40)}end`;
  const page = await pageAt('/', answering(reviews([{ ...review, review_content: long }])));
  expect(page.text).toContain(long);
});

test('samples are not shown as reviews: if there is nothing else, the page does not mention reviews', async () => {
  const none = await pageAt('/', answering(reviews([{ ...review, sample: true }])));
  expect(none.status).toBe(200);
  expect(none.text).not.toMatch(/review|Ann|Google Play/i);
  const one = await pageAt('/', answering(reviews([review, { ...review, reviewer_name: 'Bob', sample: true }])));
  expect(one.text).toContain('Ann');
  expect(one.text).not.toContain('Bob');
});

test('a long review is cut at 120 characters and Read more opens it [PUB-84, LIM-29]', async () => {
  const long = `${'word '.repeat(40)}end`;
  openPublic('/', answering(reviews([{ ...review, review_content: long }])));
  const more = await screen.findByText('Read more');
  const shown = more.closest('article')?.querySelector('p[class*=beginning]')?.textContent ?? '';
  expect(shown.length).toBeLessThanOrEqual(121);
  expect(shown.endsWith('…')).toBe(true);
  await userEvent.click(more);
  expect(more.closest('details')?.open).toBe(true);
});

test('reviews that fail to load show an error, and Retry loads them [ERR-49, ERR-52, OPEN-113]', async () => {
  const answers: Record<string, unknown> = answering(down);
  openPublic('/', answers);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error Loading Reviews');
  expect(alert.textContent).toContain('Failed to fetch reviews');
  expect(alert.textContent).not.toMatch(/Invalid reviews|No reviews/);
  answers[call] = reviews([review]);
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('heading', { level: 3, name: 'Ann' })).toBeTruthy();
});

test.each([[{}], [reviews([{ ...review, star_rating: 9 }])], [{ reviews: 'none' }]])(
  'an invalid reply is reported [ERR-49, ERR-51, OPEN-113]',
  async (answer) => {
    const { text, status } = await pageAt('/', answering(answer));
    expect(status).toBe(200);
    expect(text).toContain('Error Loading Reviews');
    expect(text).toContain('Invalid reviews data provided');
    expect(text).not.toMatch(/Failed to fetch reviews|No reviews to display/);
  },
);

test('without reviews it says what will appear here [ERR-50, OPEN-113]', async () => {
  const { text } = await pageAt('/', answering(reviews([])));
  expect(text).toContain('No reviews to display');
  expect(text).not.toContain('Error Loading Reviews');
});
