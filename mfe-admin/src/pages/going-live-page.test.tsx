import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { area } from '../area.ts';
import { allDone, button, openSignedIn, success } from '../test/open-admin.tsx';

const at = '/admin/going-live';
const [settings, samples, sales, bank] = [
  'GET /api/v1/admin/going-live/settings',
  'GET /api/v1/admin/going-live/samples',
  'GET /api/v1/admin/going-live/sales',
  'GET /api/v1/admin/going-live/bank',
] as const;

type Call = keyof typeof allDone;
/** The replies when all is done, with one item changed. */
const with_ = (call: Call, changed: object) => ({ ...allDone, [call]: { ...allDone[call], ...changed } });

/** The eight items, each undone: the reply, a part of its sentence, and where it is done. */
const undone: [string, Call, object, RegExp, string[]][] = [
  [
    'Legal pages',
    samples,
    { legal_pages: { done: false, pages: [{ _id: 'p1', page_title: 'Terms of Use' }], missing: [] } },
    /delete its first sentence/,
    ['/admin/page/edit/p1'],
  ],
  [
    'Legal pages',
    samples,
    { legal_pages: { done: false, pages: [], missing: [{ slug: 'disclaimer', title: 'Terms and Conditions' }] } },
    /Publish “Terms and Conditions” with the slug disclaimer: Fairway links there/,
    ['/admin/pages/add-pages'],
  ],
  ['Refund rule', settings, { refund_rule: { done: false } }, /when a purchase is refunded/, ['/admin/site-settings']],
  [
    'Seller’s address',
    sales,
    { seller: { done: false, missing: ['address', 'email'] } },
    /Enter the address and the email address/,
    ['/admin/account/billing-information'],
  ],
  [
    'Source of the bank',
    settings,
    { bank_source: { done: false } },
    /where the questions come from/,
    ['/admin/site-settings'],
  ],
  [
    'Source of the bank',
    bank,
    { bank: { done: false, questions: 271, samples: 271 } },
    /Import your questions: all of them are samples/,
    ['/admin/questions/import'],
  ],
  [
    'Demo reviews and comments',
    samples,
    { demo_texts: { done: false, reviews: 7, comments: 1 } },
    /Delete the 7 demo reviews and 1 demo comment/,
    [],
  ],
  [
    'Mail sender',
    settings,
    { mail_sender: { done: false, sender: 'example' } },
    /Tell whoever installed Fairway.*MAIL_FROM/,
    [],
  ],
  [
    'Mail sender',
    settings,
    { mail_sender: { done: false, sender: 'caught' } },
    /nobody gets a receipt.*whoever installed Fairway.*SMTP_URL/,
    [],
  ],
  [
    'Mail sender',
    settings,
    { mail_sender: { done: false, sender: 'unknown' } },
    /not known yet.*whoever installed Fairway/,
    [],
  ],
  [
    'Payment keys',
    sales,
    { payment_keys: { done: false, keys: 'sandbox' } },
    /Open an account at stripe.com.*STRIPE_SECRET_KEY/,
    [],
  ],
  ['Payment keys', sales, { payment_keys: { done: false, keys: 'test' } }, /test mode/, []],
  [
    'Second factor',
    settings,
    { second_factor: { done: false, required: false, owners_without: 1 } },
    /Require two-step verification.*One owner has not set it up/,
    ['/admin/account/administrators', '/admin/account/settings'],
  ],
];

const names = new Set(undone.map(([name]) => name));
const itemOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('li') as HTMLElement;
const main = () => within(screen.getByRole('main'));

/** An address matches the declaration of its page. */
const isPage = (href: string) =>
  Object.keys(area.pages).some((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`).test(href));

test('all eight items are done: the page says so, and the dashboard and the menu nothing', async () => {
  openSignedIn(at, { ...allDone });
  expect(await screen.findByText('Everything is done: the site can go live.')).toBeTruthy();
  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual([...names]);
  expect(main().getAllByText('✓ Done')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Before You Go Live' })).toBeTruthy();
});

describe.each(undone)('%s', (name, call, changed, sentence, links) => {
  test('is to do, with the page where it is done; the others are not', async () => {
    openSignedIn(at, with_(call, changed));
    expect(await screen.findByText('1 thing to do.')).toBeTruthy();
    const item = await itemOf(name);
    expect(within(item).getByText('To do')).toBeTruthy();
    expect(item.textContent).toMatch(sentence);
    const hrefs = within(item)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    expect(hrefs).toEqual(links);
    expect(hrefs.filter((href) => !isPage(href))).toEqual([]);
    expect(main().getAllByText('✓ Done')).toHaveLength(7);
    expect(screen.getByRole('link', { name: 'Before You Go Live 1' })).toBeTruthy();
  });
});

test('the dashboard counts what is left, with a link to the list', async () => {
  const answers = {
    ...with_(settings, { refund_rule: { done: false } }),
    ...pick(with_(sales, { seller: { done: false, missing: ['email'] } }), sales),
  };
  openSignedIn('/admin/dashboard', answers);
  const notice = await screen.findByRole('link', { name: '2 things to do before you go live' });
  expect(notice.getAttribute('href')).toBe(at);
});

const pick = (answers: Record<string, unknown>, call: Call) => ({ [call]: answers[call] });

test('the dashboard says nothing when all is done', async () => {
  const { calls } = openSignedIn('/admin/dashboard', { ...allDone });
  await screen.findByRole('region', { name: 'New users' });
  await waitFor(() => expect(calls.filter(({ url }) => url.includes('going-live'))).toHaveLength(4));
  expect(screen.queryByText(/before you go live/)).toBeNull();
});

test.each([settings, samples, sales, bank])(
  'without a reply to %s its items say so, and the others stay',
  async (call) => {
    const answers: Record<string, unknown> = { ...allDone, [call]: { status: 503, body: { error: 'x' } } };
    openSignedIn(at, answers);
    expect(await screen.findByText('Some items could not be checked.')).toBeTruthy();
    const failed = main().getAllByRole('alert');
    expect(failed.length + main().getAllByText('✓ Done').length).toBe(8);
    answers[call] = allDone[call];
    await userEvent.click(within(failed[0] as HTMLElement).getByRole('button', { name: /^Retry/ }));
    expect(await screen.findByText('Everything is done: the site can go live.')).toBeTruthy();
  },
);

test('the demo texts are deleted after a confirmation, and the item is done', async () => {
  const answers: Record<string, unknown> = {
    ...with_(samples, { demo_texts: { done: false, reviews: 7, comments: 5 } }),
    'DELETE /api/v1/admin/going-live/samples': { success: 'The demo reviews and comments are deleted' },
  };
  const { calls, host } = openSignedIn(at, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete them' }));
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  answers[samples] = allDone[samples];
  await userEvent.click(button('Yes, delete!'));
  expect(await screen.findByText('Everything is done: the site can go live.')).toBeTruthy();
  expect(host.notify).toHaveBeenCalledWith(success('The demo reviews and comments are deleted'));
});
