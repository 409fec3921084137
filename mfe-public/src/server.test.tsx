import { expect, test } from 'vitest';
import {
  comment,
  comments,
  directory,
  down,
  everything,
  missing,
  page,
  plan,
  price,
  settings,
} from './test/fixtures.ts';
import { pageAt, renderAt } from './test/page-at.ts';

const indexed = [
  ['/', 'Fairway · Coast Guard license exam study', 'Know every question before you sit down to the exam.'],
  ['/pricing', 'Pricing · Fairway', 'Access plans'],
  ['/faq', 'General FAQ · Fairway', 'General FAQ'],
  ['/forum', 'Forum · Fairway', 'Forum'],
  ['/question/directory', 'Question directory · Fairway', 'Question directory'],
  ['/question/directory?book=2', 'Rules of the Road questions · Fairway', 'Rules of the Road'],
  [
    '/question/which-side-12',
    'Rules of the Road 1A: On which side does one leave the can? · Fairway',
    'On which side does one leave the can?',
  ],
  ['/about-us', 'About us · Fairway', 'About us'],
  ['/site-map', 'Site map · Fairway', 'Site map'],
] as const;

test.each(indexed)('%s has its title, one heading, a description and its own address', async (address, title, h1) => {
  const page = await pageAt(address);
  expect(page.status).toBe(200);
  expect(page.title).toBe(title);
  expect(page.h1).toEqual([h1]);
  expect(page.description).toBeTruthy();
  expect(page.canonical).toBe(`https://fairway.example${address}`);
  expect(page.robots).toBeUndefined();
  expect([page.cache, page.isIndexed]).toEqual(['shared', true]);
});

test.each([
  ['/login', 'Log in'],
  ['/register', 'Register'],
  ['/payment/3', 'Checkout'],
  ['/forgot-password', 'Forgot password'],
  ['/change-user-password?email=a%40b.example&token=t', 'Change password'],
  ['/unsubscribe?token=0123456789abcdefghjk', 'Unsubscribe'],
])('%s is rendered and not indexed', async (address, h1) => {
  const page = await pageAt(address);
  expect([page.status, page.h1, page.robots, page.isIndexed]).toEqual([200, [h1], 'noindex', false]);
});

test.each([...indexed.map(([address]) => address), '/question/watch', '/login'])(
  'neither the page nor the data of %s holds an answer',
  async (address) => {
    const { html, data } = await pageAt(address);
    expect(html).not.toMatch(/✓|Correct/);
    expect(JSON.stringify(data)).not.toMatch(/ZANSWER"|ZSOLUTION|ZREFERENCE/);
  },
);

test('the home page opens with its promise, a real question and the books with their totals [PUB-07, PUB-11]', async () => {
  const { text, links, h1 } = await pageAt('/');
  expect(h1).toEqual(['Know every question before you sit down to the exam.']);
  expect(text).toContain('On which side does one leave the can?');
  expect(text).toContain('free answers a day');
  for (const total of ['2,134', '1,234 questions', '900 questions']) expect(text).toContain(total);
  expect(links).toEqual(expect.arrayContaining(['/question/directory?book=2', '/question/directory?book=10']));
});

test('claims how many questions there are, rounded down, and the year of the bank [PUB-13, PUB-14]', async () => {
  expect((await pageAt('/')).text).toContain('Over 2,100 questions, updated for 2026');
  const unknown = await pageAt('/', { ...everything(), 'GET /api/mlp_directory/get_decks_count': down });
  expect(unknown.text).toContain('Over 2,100 questions');
  expect(unknown.text).not.toContain('updated for');
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
  const all = await pageAt('/', {
    ...everything(),
    'GET /api/v1/public/settings': { ...settings, store_links: stores },
  });
  expect(all.links).toEqual(expect.arrayContaining(Object.values(stores)));
  for (const name of ['iOS', 'Android', 'Windows', 'macOS']) expect(all.text).toContain(`Fairway for ${name}`);
});

test('shows the support address if the operator has set one, otherwise only the form [PUB-19, OPEN-101]', async () => {
  const known = await pageAt('/');
  expect(known.links).toEqual(expect.arrayContaining(['mailto:help@fairway.example', '/contact']));
  const settingsWithout = { ...settings, support_email: '' };
  const unknown = await pageAt('/', { ...everything(), 'GET /api/v1/public/settings': settingsWithout });
  expect(unknown.links.some((href) => href?.startsWith('mailto:'))).toBe(false);
  expect(unknown.links).toContain('/contact');
});

test('the General FAQ has five items that open without a script [PUB-21, PUB-22, LIM-34]', async () => {
  const { html, text } = await pageAt('/faq');
  expect(html.match(/<details/g)).toHaveLength(5);
  expect(text).toContain('not affiliated with the U.S. Coast Guard');
});

test('describes the source of the questions in the operator’s own words', async () => {
  const named = { ...settings, bank_source: 'The Coast Guard published these questions in 2005.' };
  const { text } = await pageAt('/faq', { ...everything(), 'GET /api/v1/public/settings': named });
  expect(text).toContain(named.bank_source);
  const alone = await pageAt('/faq', {
    ...everything(),
    'GET /api/v1/public/settings': down,
    'GET /api/mlp_directory/get_decks_count': down,
  });
  expect([alone.status, alone.html.match(/<details/g)?.length]).toEqual([200, 5]);
});

test('home page and FAQ show an administrator’s replacements for the original texts', async () => {
  const texts = {
    'home-headline': 'Pass <the> exam',
    'home-lead': 'Each answer is {feedback}.',
    faq: '<h2>Ships &amp; rules?</h2><p>{bank_source}</p><h2>More?</h2><ul><li><p>Yes</p></li></ul>',
  };
  const answers = { ...everything(), 'GET /api/v1/public/site-texts': texts };
  const home = await pageAt('/', answers);
  expect(home.h1).toEqual(['Pass <the> exam']);
  expect(home.text).toContain('Each answer is marked and explained as soon as you choose.');
  const named = { ...settings, bank_source: 'Source <b>&' };
  const faq = await pageAt('/faq', { ...answers, 'GET /api/v1/public/settings': named });
  const page = new DOMParser().parseFromString(faq.html, 'text/html');
  expect([...page.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Ships & rules?',
    'More?',
  ]);
  expect(page.querySelector('details')?.textContent).toContain('Source <b>&');
  expect(page.querySelector('details li')?.textContent).toBe('Yes');
});

test('home page and FAQ show the originals while content does not respond', async () => {
  const answers = { ...everything(), 'GET /api/v1/public/site-texts': down };
  expect((await pageAt('/', answers)).h1).toEqual(['Know every question before you sit down to the exam.']);
  expect((await pageAt('/faq', answers)).html.match(/<details/g)).toHaveLength(5);
});

test('promises an explanation only if the bank has one', async () => {
  const bank = (explained_share: number) => ({
    ...everything(),
    'GET /api/mlp_directory/get_decks_count': {
      total: 1234,
      bank_updated_at: '2026-11-02T10:00:00.000Z',
      explained_share,
    },
  });
  for (const [share, promise] of [
    [1, 'each answer marked and explained as soon as you choose.'],
    [0, 'each answer marked as soon as you choose.'],
  ] as const) {
    const { text, description, og } = await pageAt('/', bank(share));
    expect(text).toContain(promise);
    expect(description).toContain(promise);
    expect(og('description')).toBe(description);
  }
});

test('a title that contains Fairway contains it once', async () => {
  const answers = { ...everything(), 'GET /api/mlp_page/page_slug/about-us': { ...page, page_title: 'About Fairway' } };
  expect((await pageAt('/about-us', answers)).title).toBe('About Fairway');
});

test('the pricing page says what a plan includes, and has its own FAQ [PUB-25, STD-83]', async () => {
  const { html, text } = await pageAt('/pricing');
  expect(html.match(/<details/g)?.length).toBeGreaterThan(2);
  expect(text).toContain('Does a plan renew by itself?');
  expect(text).toContain('Answers a day50As many as you like');
  for (const benefit of [
    'All questions',
    'answers logged',
    'Favorites',
    'hidden for good',
    'Practice exams',
    'Forums',
  ]) {
    expect(text).toContain(benefit);
  }
});

test('the pricing page names the payment provider, and the seller if the settings name one', async () => {
  const known = await pageAt('/pricing');
  expect(known.text).toContain('Stripe processes your card payment.');
  expect(known.text).toContain('Fairway Inc., 1 Pier Road');
  expect(known.text).not.toMatch(/refund/i);
  const { seller: _, ...withoutSeller } = price;
  const test = await pageAt('/pricing', {
    ...everything(),
    'GET /api/v1/public/price': { ...withoutSeller, mode: 'sandbox' },
    'GET /api/v1/public/question/0': missing,
  });
  expect(test.text).toContain('no card is charged');
  expect(test.text).toContain('Answers a daySome');
  expect(test.text).not.toContain('Sold by');
});

test('a plan of several months shows its monthly cost', async () => {
  const { text } = await pageAt('/pricing');
  expect(text).toContain('$99.00$16.50 a month');
  expect(text).toContain('$29.00For one month');
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
  const { html } = await pageAt('/', { ...everything(), 'GET /api/mlp_question/deck_book_user': books });
  const deck = new DOMParser().parseFromString(html, 'text/html').querySelector('#deck');
  const rowsIn = (part: Element | null | undefined) =>
    [...(part?.querySelectorAll('a') ?? [])].map((a) => a.textContent);
  const folded = deck?.querySelector('details');
  expect(rowsIn(folded)).toEqual(['Book 2 70% to pass 7', 'Book 0 70% to pass 5']);
  expect(folded?.querySelector('summary')?.textContent).toBe('2 more books, 12 questions');
  folded?.remove();
  expect(rowsIn(deck)).toEqual(['Book 1 90% to pass 900', 'Book 3 70% to pass 800', 'Book 4 70% to pass 700']);
});

test('the pricing page says so if nothing is on sale', async () => {
  const none = await pageAt('/pricing', { ...everything(), 'GET /api/v1/public/price': { ...price, plans: [] } });
  expect(none.text).toContain('No plans are on sale right now');
});

test('the forum shows the newest comments, each below its question [OPEN-26]', async () => {
  const removedQuestion = {
    ...comment.zmcq_id,
    ZSLUG: null,
    ZBOOKNAME: '',
    ZQUESTION: 'The question is not available right now.',
  };
  const list = comments([
    { ...comment, sample: true },
    { ...comment, _id: 'c2', zmcq_id: removedQuestion },
  ]);
  const { html, text, links } = await pageAt('/forum', { ...everything(), 'GET /api/mlp_comment/newest': list });
  expect(html).toContain('<p>Leave the <em>green can</em> to port.</p>');
  expect(links.filter((href) => href === '/question/which-side-12')).toHaveLength(1);
  expect(text).toContain('The question is not available right now.');
  expect(text).toContain('ann · Sep 5, 2026');
  expect(text).toContain('Sample');
  expect(text).toContain('2 comments.');
});

test('the forum has pages in both directions, and a page beyond the last does not exist', async () => {
  const middle = { ...everything(), 'GET /api/mlp_comment/newest': comments([comment], 1, 60) };
  const { calls, links, title, isIndexed } = await pageAt('/forum?page=1', middle);
  expect(calls[0]?.url).toBe('/api/mlp_comment/newest?page=1');
  expect(links).toEqual(expect.arrayContaining(['/forum', '/forum?page=2']));
  expect([title, isIndexed]).toEqual(['Forum, page 2 · Fairway', false]);
  const beyond = { ...everything(), 'GET /api/mlp_comment/newest': comments([], 9, 60) };
  expect((await pageAt('/forum?page=9', beyond)).status).toBe(404);
});

test('an empty forum says what will appear and links to the questions', async () => {
  const { status, text, links } = await pageAt('/forum', {
    ...everything(),
    'GET /api/mlp_comment/newest': comments([]),
  });
  expect(status).toBe(200);
  expect(text).toContain('No comments yet');
  expect(links).toContain('/question/directory');
});

test('without prices, settings or a sample, the home page leaves out their section', async () => {
  const page = await pageAt('/', {
    ...everything(),
    'GET /api/v1/public/price': down,
    'GET /api/v1/public/settings': down,
    'GET /api/v1/public/question/0': missing,
  });
  expect(page.status).toBe(200);
  expect(page.text).toContain('Rules of the Road');
  expect(page.text).not.toContain('free answers a day');
});

test('a plan card has its title, price, saving and id, and links to its checkout [PUB-23, PUB-24, PUB-26, OPEN-09, PAY-29]', async () => {
  const { html, text, links } = await pageAt('/pricing');
  expect(text).toContain('$99.00');
  expect(text).toContain('Most popular · save 43%');
  expect(text).toContain('Life Time Access');
  expect(html).toContain('id="plan-3"');
  expect(links.filter((href) => href?.startsWith('/payment/'))).toEqual(price.plans.map(({ id }) => `/payment/${id}`));
});

test('a saving is shown without popularity, and no saving is not shown', async () => {
  const plans = [plan({ discountPercent: 20 }), plan({ code: 'six_month', id: 3 })];
  const { text } = await pageAt('/pricing', { ...everything(), 'GET /api/v1/public/price': { ...price, plans } });
  expect(text.match(/Save \d+%/g)).toEqual(['Save 20%']);
});

test('the directory shows each department with its count, every book linking to its questions [PUB-57, PUB-58, PUB-59, PUB-60, PUB-61, LIM-08]', async () => {
  const { text, links } = await pageAt('/question/directory');
  expect(text).toContain('1,234 questions');
  expect(text).toContain('900 questions');
  expect(links).toContain('/question/directory?book=10');
});

test('a page of a book lists its questions by number, each linking to its own page [PUB-59, PUB-62]', async () => {
  const { links, text } = await pageAt('/question/directory?book=2');
  expect(links).toContain('/question/question-7');
  expect(text).toContain('1-7');
  expect(links).toContain('/question/directory?book=2&category=4');
  expect(links).toContain('/question/directory?book=2&page=1');
  expect(links.some((href) => href?.includes('page=-1'))).toBe(false);
});

test('the middle page of a category links in both directions and keeps the category', async () => {
  const answers = { ...everything(), 'GET /api/mlp_directory/get_decks': directory(1) };
  const { links, title, calls, canonical } = await pageAt('/question/directory?book=2&category=4&page=1', answers);
  expect(title).toBe('Rules of the Road: Buoys questions, page 2 · Fairway');
  expect(links).toContain('/question/directory?book=2&category=4');
  expect(links).toContain('/question/directory?book=2&category=4&page=2');
  expect(canonical).toBe('https://fairway.example/question/directory?book=2&category=4&page=1');
  expect(calls.map(({ url }) => url)).toContain('/api/mlp_directory/get_decks?book=2&page=1&category=4&words=1');
});

test('a question links to the next of its department [PUB-63, PUB-64]', async () => {
  const { links } = await pageAt('/question/which-side-12');
  expect(links).toContain('/question/red-nun-13');
  expect(links).toContain('/question/watch?mode=normal&type=bookcat&id=2&num=1&zid=0');
});

test('the id of a question redirects permanently to its slug', async () => {
  const { rendered } = await renderAt('/question/101');
  expect(rendered).toEqual({ redirect: '/question/which-side-12', status: 301 });
});

test('the player shows the question of its address and is not cached [PUB-65, PUB-66, PUB-67]', async () => {
  const { text, links, cache, calls, robots } = await pageAt(
    '/question/watch?mode=shuffle&type=subcat&id=7&num=2&zid=101&zinbookcat=2',
  );
  expect(calls[0]?.url).toBe('/api/v1/public/question/101?mode=shuffle&type=subcat&id=7&num=2&zinbookcat=2');
  expect(calls[0]?.headers.get('cookie')).toBe('visitor=1');
  expect(text).toContain('NUMBER: #2/3');
  expect(text).toContain('3 of 50 free answers today');
  expect(links).toContain('/question/watch?mode=shuffle&type=subcat&id=7&num=3&zid=103&zinbookcat=2');
  expect(links).toContain('/question/watch?mode=shuffle&type=subcat&id=7&num=1&zid=100&zinbookcat=2');
  expect([cache, robots]).toEqual(['no', 'noindex']);
});

test.each([
  [7, 'a free week'],
  [1, 'a free day'],
  [14, '14 free days'],
])('every page that mentions the trial says that it lasts %i days', async (trial_days, words) => {
  const answers = { ...everything(), 'GET /api/v1/public/settings': { ...settings, trial_days } };
  for (const address of ['/', '/pricing', '/faq']) {
    expect((await pageAt(address, answers)).text).toContain(`${words} of everything`);
  }
  expect((await pageAt('/', answers)).text).toContain(`Start ${words}`);
});

test('no page mentions a trial if new accounts begin without one', async () => {
  const answers = {
    ...everything(),
    'GET /api/v1/public/settings': { ...settings, trial_days: 0 },
    'GET /api/v1/public/question/0': { status: 403, body: { error: 'Enough today', quota: 'Anew at 00:00 UTC.' } },
  };
  for (const address of ['/', '/pricing', '/faq', '/register', '/payment/3', '/question/watch']) {
    const { text, status } = await pageAt(address, answers);
    expect([status, text.match(/free (week|day|trial)\b|days? (is|are) free|try it free/i)?.[0]]).toEqual([
      200,
      undefined,
    ]);
  }
});

test('while identity is unavailable pages mention the trial without its length', async () => {
  const { text } = await pageAt('/pricing', { ...everything(), 'GET /api/v1/public/settings': down });
  expect(text).toContain('a free trial of everything');
});

test('past the day’s limit the player says so, when there are more, and the options, the free week first [LIM-01, ERR-53]', async () => {
  const answers = {
    ...everything(),
    'GET /api/v1/public/question/0': { status: 403, body: { error: 'Enough today', quota: 'Anew at 00:00 UTC.' } },
  };
  const { h1, text, links } = await pageAt('/question/watch', answers);
  expect(h1).toEqual(['Subscription Alerts']);
  expect(text).toContain('Enough today');
  expect(text.indexOf('free week')).toBeLessThan(text.indexOf('Enough today'));
  expect(text).toContain('Anew at 00:00 UTC.');
  expect(links).toEqual(expect.arrayContaining(['/register', '/pricing', '/question/directory']));
});

test('a content page shows its picture with its text, and the HTML of its body [PUB-40, PUB-41, PUB-42]', async () => {
  const { html } = await pageAt('/about-us');
  expect(html).toContain('alt="A lighthouse"');
  expect(html).toContain('<p>Made by <em>mariners</em>.</p>');
});
