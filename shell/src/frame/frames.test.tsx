import { fakeHost } from '@fairway/area/render-area';
import type { Member } from '@fairway/contracts/identity/identity';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createPastNotices } from '../notices/past-notices.ts';
import { testAreas } from '../test/areas.ts';
import { Bottom as MemberBottom, Top as MemberTop } from './member-frame.tsx';
import { Bottom, Top as PublicTop } from './public-frame.tsx';

const member = { _id: 'm1', user_name: 'deck', image: '', question_type: 'Deck', license_rating: 'ZDL5' } as Member;
const signedOut = { state: 'signed-out' } as const;
const signedIn = { state: 'signed-in', member } as const;
const { host } = fakeHost({});
const props = { areas: testAreas, path: '/', query: '', api: host.api, onSignOut: () => {}, onCheck: () => {} };

const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the public header has both question menus, Search, Contact, Log in and Register [PUB-53, PUB-54, PUB-55, OPEN-11]', () => {
  render(<PublicTop {...props} path="/search" user={signedOut} />);
  const main = screen.getByRole('navigation', { name: 'Main' });
  const [deck, engine] = within(main).getAllByRole('group');
  expect(deck?.textContent).toMatch(/^Deck questions.*Rules of the Road/);
  expect(engine?.textContent).toMatch(/^Engine questions.*Motor Plants/);
  expect(links(main)).toEqual(
    expect.arrayContaining([
      ['Search', '/search'],
      ['Contact', '/contact'],
    ]),
  );
  expect(within(main).getByRole('link', { name: 'Search' }).getAttribute('aria-current')).toBe('page');
  const bar = links(screen.getByRole('banner'));
  expect(bar).toEqual(
    expect.arrayContaining([
      ['Log in', '/login'],
      ['Register', '/register'],
    ]),
  );
});

test('on a phone one menu holds the same links', () => {
  render(<PublicTop {...props} user={signedOut} />);
  const menu = screen.getByText('Menu').closest('details') ?? document.body;
  expect(links(menu).map(([text]) => text)).toEqual([
    'Deck questions',
    'Engine questions',
    'Search',
    'Pricing',
    'About',
    'Contact',
    'Log in',
  ]);
});

test('a phone’s menu also offers the themes, and each menu marks the current one', async () => {
  render(<PublicTop {...props} user={signedOut} />);
  const [narrow, wide] = screen.getAllByRole('button', { name: 'Dusk' });
  expect(
    screen
      .getByText('Menu')
      .closest('details')
      ?.contains(narrow ?? null),
  ).toBe(true);
  await userEvent.click(narrow ?? document.body);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect([narrow, wide].map((one) => one?.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Day' })[1] ?? document.body);
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(narrow?.getAttribute('aria-pressed')).toBe('false');
});

test('a signed-in member gets a menu with profile, settings and Log out instead [PUB-56, IDN-18]', async () => {
  const onSignOut = vi.fn();
  render(<PublicTop {...props} user={signedIn} onSignOut={onSignOut} />);
  expect(screen.queryByRole('link', { name: 'Log in', hidden: true })).toBeNull();
  await userEvent.click(screen.getByText('Account'));
  const menu = screen.getByText('Account').closest('details') ?? document.body;
  expect(links(menu)).toEqual([
    ['Dashboard', '/dashboard'],
    ['Tests', '/user/test'],
    ['User Profile', '/user/account/profile'],
    ['Settings', '/user/account/settings'],
    ['Subscription', '/user/account/subscription'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

test('the menu shows the member’s picture', () => {
  render(<PublicTop {...props} user={{ state: 'signed-in', member: { ...member, image: 'me.webp' } }} />);
  expect(document.querySelector('summary img')?.getAttribute('src')).toBe('/media/avatars/me.webp');
});

test('Escape closes a menu, and so does moving the focus elsewhere', async () => {
  render(<PublicTop {...props} user={signedOut} />);
  const deck = screen.getByText('Deck questions', { selector: 'summary' });
  const menu = deck.closest('details');
  await userEvent.click(deck);
  await userEvent.keyboard('{Escape}');
  expect(menu).toHaveProperty('open', false);
  expect(document.activeElement).toBe(deck);
  await userEvent.click(deck);
  within(menu ?? document.body)
    .getByRole('link', { name: 'Deck General' })
    .focus();
  expect(menu).toHaveProperty('open', true);
  screen.getByText('Engine questions', { selector: 'summary' }).focus();
  expect(menu).toHaveProperty('open', false);
});

test('the footer links to terms, privacy, site map, faq, contact, login and sign-up, and includes the disclaimer [PUB-51, PUB-52]', () => {
  render(<Bottom areas={testAreas} supportEmail="help@fairway.example" />);
  expect(links(screen.getByRole('contentinfo'))).toEqual(
    expect.arrayContaining([
      ['Terms', '/disclaimer'],
      ['Privacy', '/privacy'],
      ['Site map', '/site-map'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
      ['Log in', '/login'],
      ['Register', '/register'],
      ['help@fairway.example', 'mailto:help@fairway.example'],
    ]),
  );
  expect(screen.getByText(/Not affiliated with the U.S. Coast Guard/)).toBeTruthy();
});

test('the footer shows an administrator’s replacement for the original text', () => {
  render(<Bottom areas={testAreas} supportEmail="" footerNote="A school of its own." />);
  expect(screen.getByText(/A school of its own\./)).toBeTruthy();
  expect(screen.queryByText(/Not affiliated/)).toBeNull();
});

test('the footer shows no login link to a member', () => {
  render(<Bottom areas={testAreas} supportEmail="" user={signedIn} />);
  const linkTexts = links(screen.getByRole('contentinfo')).map(([text]) => text);
  expect(linkTexts).toEqual(expect.arrayContaining(['Dashboard', 'Profile']));
  expect(linkTexts).not.toEqual(expect.arrayContaining(['Log in']));
  expect(linkTexts).not.toEqual(expect.arrayContaining(['Register']));
});

test('the member’s frame has a header, a side with the study tree, and a footer with this year [STD-16, STD-17]', async () => {
  const { host: asMember } = fakeHost({ 'GET /api/mlp_question/deck_book_user': books });
  render(
    <>
      <MemberTop {...props} path="/dashboard" api={asMember.api} user={signedIn} />
      <MemberBottom areas={testAreas} supportEmail="" />
    </>,
  );
  expect(within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' })).toBeTruthy();
  const side = screen.getByRole('complementary', { name: 'Navigation' });
  expect(await within(side).findByRole('link', { name: /Rules of the Road/ })).toBeTruthy();
  expect(screen.getByRole('contentinfo').textContent).toContain(String(new Date().getFullYear()));
});

test('the footer shows no support address if none is set [OPEN-101]', () => {
  render(<Bottom areas={testAreas} supportEmail="" />);
  expect(screen.queryByText(/Questions about Fairway/)).toBeNull();
});

const books = [{ _id: '2', ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 22 }];
const categories = [{ ZINCATEGORY: '4', ZCATEGORYNAME: 'Lights', total: 9 }];
const subcategories = [{ ZINSUBCATEGORY: '7', ZSUBCATEGORYNAME: 'Towing', ZINBOOKCATEGORY: '2', total: 3 }];

test('the study tree opens from book to category to sub-category, each with its count [STD-19, STD-20, STD-25, STD-26]', async () => {
  const { host: asMember, calls } = fakeHost({
    'GET /api/mlp_question/deck_book_user': books,
    'GET /api/mlp_question/userdeck_cat/2': categories,
    'GET /api/mlp_question/userdeck_subcat/4': subcategories,
  });
  render(<MemberTop {...props} path="/dashboard" api={asMember.api} user={signedIn} />);
  const tree = await screen.findByRole('region', { name: 'Study Deck' });
  expect((await within(tree).findByRole('link', { name: /Rules of the Road/ })).getAttribute('href')).toContain(
    'type=book&id=2',
  );
  expect(calls.filter(({ url }) => url.includes('mlp_question'))).toHaveLength(1);
  await userEvent.click(within(tree).getByLabelText('Parts of Rules of the Road'));
  expect((await within(tree).findByRole('link', { name: /Lights/ })).getAttribute('href')).toContain('type=cat&id=4');
  await userEvent.click(within(tree).getByLabelText('Parts of Lights'));
  const towing = await within(tree).findByRole('link', { name: /Towing/ });
  expect(towing.getAttribute('href')).toContain('type=subcat&id=7');
  expect(towing.getAttribute('href')).toContain('zinbookcat=2');
  expect(within(tree).getByRole('link', { name: 'All Deck' }).getAttribute('href')).toContain('type=bookcat&id=2');
  expect(within(tree).getByRole('link', { name: 'All Engine' }).getAttribute('href')).toContain('type=bookcat&id=1');
});

test('the tree requests every question if the member does not want only their rating’s', async () => {
  const { host: asMember, calls } = fakeHost({ 'GET /api/mlp_question/deck_book_user': books });
  render(<MemberTop {...props} path="/dashboard" api={asMember.api} user={signedIn} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Include questions outside my license/ }));
  await screen.findByRole('link', { name: /Rules of the Road/ });
  expect(calls.map(({ url }) => url)).toContain('/api/mlp_question/deck_book_user?rating=all');
});

test('a list that fails to load shows an error and can be retried [STD-76]', async () => {
  const { host: asMember } = fakeHost({
    'GET /api/mlp_question/deck_book_user': { status: 503, body: { error: 'x' } },
  });
  render(<MemberTop {...props} path="/dashboard" api={asMember.api} user={signedIn} />);
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('if the session cannot be checked, the frame says so and retries', async () => {
  const onCheck = vi.fn();
  render(<MemberTop {...props} path="/dashboard" user={{ state: 'unreachable' }} onCheck={onCheck} />);
  expect(screen.getByRole('alert').textContent).toContain('could not be checked');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onCheck).toHaveBeenCalledOnce();
});

test('the notices of this tab stay available, latest first, until the member signs out', async () => {
  const notices = createPastNotices(() => new Date('2026-09-06T00:30:00Z'));
  render(<MemberBottom areas={testAreas} supportEmail="" pastNotices={notices} />);
  const summary = screen.getByText('Past notices (0)');
  await userEvent.click(summary);
  expect(screen.getByText('No notices yet.')).toBeTruthy();
  act(() => {
    for (let index = 1; index <= 21; index++) notices.add({ kind: 'info', text: `Notice ${index}` });
    notices.add({ kind: 'danger', title: 'Error!', text: 'Not saved' });
  });
  expect(summary.textContent).toBe('Past notices (20)');
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe('Sep 6, 2026 12:30 AM UTC Error! Not saved');
  expect(second?.textContent).toContain('Notice 21');
  act(() => notices.clear());
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('the study tree of an engine member has the engine books, without categories [STD-20, STD-32]', async () => {
  const engine = [{ _id: '10', ZINBOOK: '10', ZBOOKNAME: 'Motor Plants', ZINBOOKCATEGORY: '1', total: 21 }];
  const { host: asMember } = fakeHost({
    'GET /api/mlp_question/engine_book_user': engine,
    'GET /api/mlp_question/user_engine_subcat/10': subcategories,
  });
  const user = { state: 'signed-in', member: { ...member, question_type: 'Engine' } as Member } as const;
  render(<MemberTop {...props} path="/dashboard" api={asMember.api} user={user} />);
  const tree = await screen.findByRole('region', { name: 'Study Engine' });
  await userEvent.click(await within(tree).findByLabelText('Parts of Motor Plants'));
  expect((await within(tree).findByRole('link', { name: /Towing/ })).getAttribute('href')).toContain('type=subcat');
});
