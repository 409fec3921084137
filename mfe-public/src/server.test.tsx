import { expect, test } from 'vitest';
import { comment, comments, down, page, settings } from './test/fixtures.ts';
import { pageAt } from './test/page-at.ts';

const indexed = [
  ['/', 'Fairway · Coast Guard license exam study', 'Study for your license exam, one question at a time.'],
  ['/pricing', 'Pricing · Fairway', 'Access plans'],
  ['/exam-retest', 'Retest dates · Fairway', 'Retest dates'],
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
  ['/rules', 'Rules of the Road handbook · Fairway', 'Rules of the Road'],
  ['/rules/9', 'Rule 9: Narrow channels, in plain words · Fairway', 'Rule 9: Narrow channels'],
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
  'neither the page nor the data of %s contains an answer',
  async (address) => {
    const { html, data } = await pageAt(address);
    // The picture of the study page has a question of its own.
    const own = html.replace(/<section[^>]*"study-picture".*?<\/section>/, '');
    expect(own).not.toMatch(/✓|Correct/);
    expect(JSON.stringify(data)).not.toMatch(/ZANSWER"|ZSOLUTION|ZREFERENCE/);
  },
);

test('a title that contains Fairway contains it once', async () => {
  const answers = { 'GET /api/mlp_page/page_slug/about-us': { ...page, page_title: 'About Fairway' } };
  expect((await pageAt('/about-us', answers)).title).toBe('About Fairway');
});

test('the General FAQ has five items that open without a script [PUB-21, PUB-22, LIM-34]', async () => {
  const { html, text } = await pageAt('/faq');
  expect(html.match(/<details/g)).toHaveLength(5);
  expect(text).toContain('not affiliated with the U.S. Coast Guard');
});

test('describes the source of the questions in the operator’s own words', async () => {
  const named = { ...settings, bank_source: 'The Coast Guard published these questions in 2005.' };
  const { text } = await pageAt('/faq', { 'GET /api/v1/public/settings': named });
  expect(text).toContain(named.bank_source);
  const alone = await pageAt('/faq', {
    'GET /api/v1/public/settings': down,
    'GET /api/mlp_directory/get_decks_count': down,
  });
  expect([alone.status, alone.html.match(/<details/g)?.length]).toEqual([200, 5]);
});

test('home page and FAQ show the originals while content does not respond', async () => {
  const answers = { 'GET /api/v1/public/site-texts': down };
  expect((await pageAt('/', answers)).h1).toEqual(['Study for your license exam, one question at a time.']);
  expect((await pageAt('/faq', answers)).html.match(/<details/g)).toHaveLength(5);
});

test.each([
  [7, 'a free week'],
  [1, 'a free day'],
  [14, '14 free days'],
])('every page that mentions the trial says that it lasts %i days', async (trial_days, words) => {
  const answers = { 'GET /api/v1/public/settings': { ...settings, trial_days } };
  for (const address of ['/', '/pricing', '/faq']) {
    expect((await pageAt(address, answers)).text).toContain(`${words} of everything`);
  }
  expect((await pageAt('/', answers)).text).toContain(`Start ${words}`);
});

test('no page mentions a trial if new accounts begin without one', async () => {
  const answers = {
    'GET /api/v1/public/settings': { ...settings, trial_days: 0 },
    'GET /api/v1/public/question/0': {
      status: 403,
      body: { error: 'Enough today', quota: 'You get 50 more at 12:00 AM UTC, in 3 h 9 min.' },
    },
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
  const { text } = await pageAt('/pricing', { 'GET /api/v1/public/settings': down });
  expect(text).toContain('a free trial of everything');
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
  const { html, text, links } = await pageAt('/forum', { 'GET /api/mlp_comment/newest': list });
  expect(html).toContain('<p>Leave the <em>green can</em> to port.</p>');
  expect(links.filter((href) => href === '/question/which-side-12')).toHaveLength(1);
  expect(text).toContain('The question is not available right now.');
  expect(text).toContain('ann · Sep 5, 2026');
  expect(text).toContain('Sample');
  expect(text).toContain('2 comments.');
});

test('a sample page and a forum of samples are marked, and not for search engines', async () => {
  const sample = { 'GET /api/mlp_page/page_slug/about-us': { ...page, sample: true } };
  const written = await pageAt('/about-us', sample);
  expect([written.isIndexed, written.canonical, written.robots]).toEqual([false, undefined, 'noindex']);
  expect(written.text).toContain('Sample. The operator of this site has not reviewed this text yet.');
  for (const [list, isIndexed] of [
    [[{ ...comment, sample: true }], false],
    [[comment, { ...comment, _id: 'c2', sample: true }], true],
  ] as const) {
    const answers = { 'GET /api/mlp_comment/newest': comments([...list]) };
    const forum = await pageAt('/forum', answers);
    expect([forum.isIndexed, forum.text.includes('No member wrote them')]).toEqual([isIndexed, !isIndexed]);
  }
});

test('the forum has pages in both directions, and a page beyond the last does not exist', async () => {
  const middle = { 'GET /api/mlp_comment/newest': comments([comment], 1, 60) };
  const { calls, links, title, isIndexed } = await pageAt('/forum?page=1', middle);
  expect(calls[0]?.url).toBe('/api/mlp_comment/newest?page=1');
  expect(links).toEqual(expect.arrayContaining(['/forum', '/forum?page=2']));
  expect([title, isIndexed]).toEqual(['Forum, page 2 · Fairway', false]);
  const beyond = { 'GET /api/mlp_comment/newest': comments([], 9, 60) };
  expect((await pageAt('/forum?page=9', beyond)).status).toBe(404);
});

test('an empty forum says what will appear and links to the questions', async () => {
  const { status, text, links } = await pageAt('/forum', { 'GET /api/mlp_comment/newest': comments([]) });
  expect(status).toBe(200);
  expect(text).toContain('No comments yet');
  expect(links).toContain('/question/directory');
});

test('a content page shows its picture with its text, and the HTML of its body [PUB-40, PUB-41, PUB-42]', async () => {
  const { html } = await pageAt('/about-us');
  expect(html).toContain('alt="A lighthouse"');
  expect(html).toContain('<p>Made by <em>mariners</em>.</p>');
});
