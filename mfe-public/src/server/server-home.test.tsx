import { expect, test } from 'vitest';
import { bankFacts, down, missing, settings } from '../test/fixtures.ts';
import { pageAt } from '../test/page-at.ts';

const countWith = (facts: Parameters<typeof bankFacts>[0]) => ({
  total: 1234,
  bank_updated_at: '2026-11-02T10:00:00.000Z',
  explained_share: 1,
  bank: bankFacts(facts),
});

test('the home page opens with its promise, a real question and the books with their totals [PUB-07, PUB-11]', async () => {
  const { text, links, h1 } = await pageAt('/');
  expect(h1).toEqual(['Study for your license exam, one question at a time.']);
  expect(text).toContain('On which side does one leave the can?');
  expect(text).toContain('free answers a day');
  for (const total of ['2,134', '1,234 questions', '900 questions']) expect(text).toContain(total);
  expect(links).toEqual(expect.arrayContaining(['/question/directory?book=2', '/question/directory?book=10']));
});

test('claims how many questions there are, rounded down, and the year of the bank [PUB-13, PUB-14]', async () => {
  expect((await pageAt('/')).text).toContain('Over 2,100 questions, updated for 2026');
  for (const count of [down, countWith({ updated_for: null })]) {
    const unknown = await pageAt('/', { 'GET /api/mlp_directory/get_decks_count': count });
    expect(unknown.text).toContain('Over 2,100 questions');
    expect(unknown.text).not.toContain('updated for');
  }
});

test('sells plans that are paid once, each linking to its checkout [PUB-02, PUB-15, PUB-16, PUB-17, PUB-18, PUB-24, OPEN-09, OPEN-59]', async () => {
  const { text, links } = await pageAt('/');
  expect(text).toContain('There is no recurring billing');
  expect(text).toContain('Most popular · save 43%6 Month Access$99.00');
  expect(text).not.toContain('Life Time Access');
  expect(links).toContain('/payment/3');
});

test('links to the online study area and to the apps that the operator offers, and to no others [PUB-02, PUB-08, PUB-09, PUB-10, OPEN-102]', async () => {
  const one = await pageAt('/');
  expect(one.links).toEqual(expect.arrayContaining(['/dashboard', 'https://store.example/fairway']));
  expect(one.text).toContain('Fairway for iOS');
  expect(one.text).not.toMatch(/Fairway for (Android|Windows|macOS)/);
  const stores = {
    ios: 'https://s.example/i',
    android: 'https://s.example/a',
    windows: 'https://s.example/w',
    macos: 'https://s.example/m',
  };
  const all = await pageAt('/', { 'GET /api/v1/public/settings': { ...settings, store_links: stores } });
  expect(all.links).toEqual(expect.arrayContaining(Object.values(stores)));
  for (const name of ['iOS', 'Android', 'Windows', 'macOS']) expect(all.text).toContain(`Fairway for ${name}`);
});

test('shows the support address if the operator has set one, otherwise only the form [PUB-19, OPEN-101]', async () => {
  const known = await pageAt('/');
  expect(known.links).toEqual(expect.arrayContaining(['mailto:help@fairway.example', '/contact']));
  const settingsWithout = { ...settings, support_email: '' };
  const unknown = await pageAt('/', { 'GET /api/v1/public/settings': settingsWithout });
  expect(unknown.links.some((href) => href?.startsWith('mailto:'))).toBe(false);
  expect(unknown.links).toContain('/contact');
});

test('home page and FAQ show an administrator’s replacements for the original texts', async () => {
  const texts = {
    'home-headline': 'Pass <the> exam',
    'home-lead': 'Each answer is {feedback}.',
    faq: '<h2>Ships &amp; rules?</h2><p>{bank_source}</p><h2>More?</h2><ul><li><p>Yes</p></li></ul>',
  };
  const answers = { 'GET /api/v1/public/site-texts': texts };
  const home = await pageAt('/', answers);
  expect(home.h1).toEqual(['Pass <the> exam']);
  expect(home.text).toContain('Each answer is marked and explained as soon as you choose.');
  const named = { ...settings, bank_source: 'Source <b>&' };
  const { dom: page } = await pageAt('/faq', { ...answers, 'GET /api/v1/public/settings': named });
  expect([...page.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Ships & rules?',
    'More?',
  ]);
  expect(page.querySelector('details')?.textContent).toContain('Source <b>&');
  expect(page.querySelector('details li')?.textContent).toBe('Yes');
});

test('promises an explanation only if the bank has one', async () => {
  const bank = (explained: number) => ({ 'GET /api/mlp_directory/get_decks_count': countWith({ explained }) });
  for (const [explained, promise] of [
    [2_134, 'each answer marked and explained as soon as you choose.'],
    [12, 'each answer marked as soon as you choose, and explained in 12 of 2,134 questions.'],
    [0, 'each answer marked as soon as you choose.'],
  ] as const) {
    const { text, description, og } = await pageAt('/', bank(explained));
    expect(text).toContain(promise);
    expect(description).toContain(promise);
    expect(og('description')).toBe(description);
  }
});

test('small books of a department are folded, with their number of questions', async () => {
  const sizes = [5, 900, 7, 800, 700];
  const books = sizes.map((total, n) => ({
    _id: `${n}`,
    ZINBOOK: n === 1 ? '2' : `${n + 20}`,
    ZBOOKNAME: `Book ${n}`,
    ZINBOOKCATEGORY: '2' as const,
    total,
  }));
  const { dom } = await pageAt('/', { 'GET /api/mlp_question/deck_book_user': books });
  const deck = dom.querySelector('#deck');
  const rowsIn = (part: Element | null | undefined) =>
    [...(part?.querySelectorAll('a') ?? [])].map((a) => a.textContent);
  const folded = deck?.querySelector('details');
  expect(rowsIn(folded)).toEqual(['Book 2 70% to pass 7', 'Book 0 70% to pass 5']);
  expect(folded?.querySelector('summary')?.textContent).toBe('2 more books, 12 questions');
  folded?.remove();
  expect(rowsIn(deck)).toEqual(['Book 1 90% to pass 900', 'Book 3 70% to pass 800', 'Book 4 70% to pass 700']);
});

test('without prices, settings or a sample, the home page leaves out their section', async () => {
  const page = await pageAt('/', {
    'GET /api/v1/public/price': down,
    'GET /api/v1/public/settings': down,
    'GET /api/v1/public/question/0': missing,
  });
  expect(page.status).toBe(200);
  expect(page.text).toContain('Rules of the Road');
  expect(page.text).not.toContain('free answers a day');
});
