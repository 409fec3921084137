import type { Member } from '@fairway/contracts/identity';
import { fakeHost } from '@fairway/mfe/render-area';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Top as MemberTop } from './member-frame.tsx';
import { Bottom, Top as PublicTop } from './public-frame.tsx';

const member = { _id: 'm1', user_name: 'deck', question_type: 'Deck', license_rating: 'ZDL5' } as Member;
const signedOut = { state: 'signed-out' } as const;
const signedIn = { state: 'signed-in', member } as const;
const { host } = fakeHost({});
const props = { path: '/', query: '', api: host.api, onSignOut: () => {}, onCheck: () => {} };

test('the public header has both question menus, Login and Register [PUB-53, PUB-55]', () => {
  render(<PublicTop {...props} user={signedOut} />);
  const menus = screen.getAllByRole('group');
  expect(menus.some((menu) => menu.textContent?.includes('Deck questions'))).toBe(true);
  expect(menus.some((menu) => menu.textContent?.includes('Engine questions'))).toBe(true);
  expect(screen.getAllByRole('link', { name: 'Login', hidden: true }).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: 'Register', hidden: true }).length).toBeGreaterThan(0);
});

test('a signed-in member gets a menu with Logout instead [PUB-56]', async () => {
  const onSignOut = vi.fn();
  render(<PublicTop {...props} user={signedIn} onSignOut={onSignOut} />);
  expect(screen.queryByRole('link', { name: 'Login', hidden: true })).toBeNull();
  await userEvent.click(screen.getByText('Account'));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

test('the footer names terms and privacy, and whom we are not [PUB-51]', () => {
  render(<Bottom />);
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/disclaimer');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  expect(screen.getByText(/Not affiliated with the U.S. Coast Guard/)).toBeTruthy();
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
  expect(calls).toHaveLength(1);
  await userEvent.click(within(tree).getByLabelText('Parts of Rules of the Road'));
  expect((await within(tree).findByRole('link', { name: /Lights/ })).getAttribute('href')).toContain('type=cat&id=4');
  await userEvent.click(within(tree).getByLabelText('Parts of Lights'));
  const towing = await within(tree).findByRole('link', { name: /Towing/ });
  expect(towing.getAttribute('href')).toContain('type=subcat&id=7');
  expect(towing.getAttribute('href')).toContain('zinbookcat=2');
  expect(within(tree).getByRole('link', { name: 'All Deck' }).getAttribute('href')).toContain('type=bookcat&id=2');
  expect(within(tree).getByRole('link', { name: 'All Engine' }).getAttribute('href')).toContain('type=bookcat&id=1');
});

test('the tree asks for every question where the member wants more than their rating', async () => {
  const { host: asMember, calls } = fakeHost({ 'GET /api/mlp_question/deck_book_user': books });
  render(<MemberTop {...props} path="/dashboard" api={asMember.api} user={signedIn} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /All questions/ }));
  await screen.findByRole('link', { name: /Rules of the Road/ });
  expect(calls.at(-1)?.url).toBe('/api/mlp_question/deck_book_user?rating=all');
});

test('a list that does not load says so and can be asked for again [STD-76]', async () => {
  const { host: asMember } = fakeHost({
    'GET /api/mlp_question/deck_book_user': { status: 503, body: { error: 'x' } },
  });
  render(<MemberTop {...props} path="/dashboard" api={asMember.api} user={signedIn} />);
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('where nobody could say who is signed in, the frame says so and asks again', async () => {
  const onCheck = vi.fn();
  render(<MemberTop {...props} path="/dashboard" user={{ state: 'unreachable' }} onCheck={onCheck} />);
  expect(screen.getByRole('alert').textContent).toContain('could not be checked');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onCheck).toHaveBeenCalledOnce();
});
