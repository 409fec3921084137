import { fakeHost } from '@fairway/area/render-area';
import type { Member } from '@fairway/contracts/identity/identity';
import { announceAnswers, announceResume, announceSets } from '@fairway/study-ui/study-events';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Area } from '../areas/areas.ts';
import { testAreas } from '../test/areas.ts';
import { Top } from './member-frame.tsx';

const member = {
  _id: 'm1',
  user_name: 'deck',
  image: '',
  question_type: 'Deck',
  license_rating: '',
  access: 'premium',
} as Member;
const books = [{ _id: '2', ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 22 }];
const resume = { link: '/user/watch?mode=normal&type=book&id=2&num=4&zid=104', label: 'Rules of the Road · #4' };

/** jsdom does not open a details element by a click on its summary. */
function openBranch(tree: HTMLElement, name: string): void {
  const details = within(tree).getByLabelText(name).closest('details') as HTMLDetailsElement;
  act(() => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
}

function open({
  path = '/dashboard',
  resumed = resume as object | null,
  bookParts = 1,
  as = member,
  areas = testAreas,
} = {}) {
  const answers = {
    'GET /api/mlp_question/deck_book_user': books.map((book) => ({ ...book, parts: bookParts })),
    'GET /api/mlp_question/userdeck_cat/2': 'pending',
    'GET /api/v1/private/progress/resume': { resume: resumed, mistakes: 1_053 },
  };
  const { host, calls } = fakeHost(answers);
  const props = { areas, query: '', api: host.api, user: { state: 'signed-in', member: as } as const };
  const top = (change: { path?: string; user?: typeof props.user } = {}) => (
    <Top {...props} path={path} {...change} onSignOut={() => {}} onCheck={() => {}} />
  );
  const view = render(top());
  return {
    ...view,
    answers,
    calls,
    goTo: (at: string) => view.rerender(top({ path: at })),
    become: (changed: Member) => view.rerender(top({ user: { state: 'signed-in', member: changed } })),
  };
}

const side = () => screen.getByRole('complementary', { name: 'Navigation' });
const entry = (name: string) => within(side()).getByRole('link', { name });
const section = (name: string) => within(side()).getByText(name, { selector: 'summary' }).closest('details');
const itemOf = (name: string) =>
  within(side()).getByText(name, { selector: 'button > .sr-only' }).closest('li') as HTMLElement;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the side is titled Navigation and links to every part of the member’s area [STD-18]', async () => {
  open();
  expect(within(side()).getByRole('heading', { name: 'Navigation' })).toBeTruthy();
  await waitFor(() => expect(entry('Resume')).toBeTruthy());
  expect(entry('Dashboard').getAttribute('aria-current')).toBe('page');
  expect(entry('Search').getAttribute('href')).toBe('/user/search');
  expect(entry('Tests').getAttribute('href')).toBe('/user/test');
  expect(entry('Comments').getAttribute('href')).toBe('/user/manage-comments');
  for (const [name, way] of [
    ['Logged', '/user/manage-question/all-logged'],
    ['Settings', '/user/account/settings'],
    ['Settings', '/user/account/subscription'],
  ] as const) {
    expect(section(name)?.querySelector(`a[href="${way}"]`)).not.toBeNull();
  }
  expect(section('Study')?.open).toBe(true);
});

test('Resume links to where the member left off, with its label, and refreshes with every page [STD-21]', async () => {
  const { calls, goTo } = open();
  expect(await within(side()).findByText('Rules of the Road · #4')).toBeTruthy();
  expect(entry('Resume').getAttribute('href')).toBe(resume.link);
  goTo('/user/test');
  await waitFor(() => expect(calls.filter(({ url }) => url.includes('resume'))).toHaveLength(2));
});

test('Resume is updated while the member studies, even if the page stays the same [STD-21]', async () => {
  open();
  await within(side()).findByText('Rules of the Road · #4');
  const link = '/user/watch?mode=normal&type=book&id=2&num=600&zid=700';
  act(() =>
    announceResume({
      link,
      label: 'Rules of the Road · #600',
      title: 'Rules of the Road',
      num: 600,
      total: null,
      saved_at: '2026-03-10T15:00:00.000Z',
    }),
  );
  expect(within(side()).getByText('Rules of the Road · #600')).toBeTruthy();
  expect(entry('Resume').getAttribute('href')).toBe(link);
  act(() =>
    announceResume({
      link: '/user/mistakes/watch?mode=normal&num=2&zid=7',
      label: 'Your mistakes · #2',
      title: 'Your mistakes',
      num: 2,
      total: 52,
      saved_at: '2026-03-10T15:01:00.000Z',
    }),
  );
  expect(entry('Mistakes 52')).toBeTruthy();
});

test('Mistakes links to the set of that name with its size; without a plan, to what a plan includes', async () => {
  const { unmount } = open({ path: '/user/mistakes/watch' });
  await waitFor(() => expect(entry('Mistakes 1,053').getAttribute('aria-current')).toBe('page'));
  expect(entry('Mistakes 1,053').getAttribute('href')).toBe('/user/mistakes/watch?mode=normal&num=1&zid=0');
  unmount();
  open({ as: { ...member, access: 'free' } });
  await within(side()).findByText('Rules of the Road · #4');
  expect(entry('Mistakes').getAttribute('href')).toBe('/user/alert');
});

test('the number of mistakes is loaded again when answers are recorded, although the page stays the same', async () => {
  const { answers } = open();
  await waitFor(() => expect(entry('Mistakes 1,053')).toBeTruthy());
  answers['GET /api/v1/private/progress/resume'] = { resume, mistakes: 1_054 };
  act(announceAnswers);
  await waitFor(() => expect(entry('Mistakes 1,054')).toBeTruthy());
});

test('the totals and the number of mistakes are loaded again when a question is hidden; the tree stays open', async () => {
  const { answers } = open();
  const tree = () => within(within(side()).getByRole('region', { name: 'Study Deck' }));
  await tree().findByRole('link', { name: /Rules of the Road.*22/ });
  const branch = tree().getByRole('link', { name: /Rules of the Road/ });
  await waitFor(() => expect(entry('Mistakes 1,053')).toBeTruthy());
  answers['GET /api/mlp_question/deck_book_user'] = books.map((book) => ({ ...book, parts: 1, total: 21 }));
  answers['GET /api/v1/private/progress/resume'] = { resume, mistakes: 1_052 };
  act(announceSets);
  expect(await tree().findByRole('link', { name: /Rules of the Road.*21/ })).toBe(branch);
  await waitFor(() => expect(entry('Mistakes 1,052')).toBeTruthy());
  Object.assign(answers, { 'GET /api/mlp_question/deck_book_user': { status: 503, body: { error: 'Later.' } } });
  answers['GET /api/v1/private/progress/resume'] = { resume, mistakes: 1_051 };
  act(announceSets);
  await waitFor(() => expect(entry('Mistakes 1,051')).toBeTruthy());
  expect(tree().getByRole('link', { name: /Rules of the Road.*21/ })).toBe(branch);
});

test('with nothing to resume the side explains what Resume will show', async () => {
  open({ resumed: null });
  expect(await within(side()).findByText(/Your last question will appear here/)).toBeTruthy();
});

test('while the books load the tree has a row for each, hidden from assistive technology', async () => {
  open();
  const tree = within(side()).getByRole('region', { name: 'Study Deck' });
  expect(within(tree).getByRole('status').textContent).toBe('Loading');
  expect(within(tree).getByText('Navigation General').closest('[aria-hidden="true"]')).not.toBeNull();
  await within(tree).findByRole('link', { name: /Rules of the Road/ });
  expect(within(tree).queryByText('Navigation General')).toBeNull();
});

test('with another license the tree loads its lists again', async () => {
  const { answers, become } = open({ as: { ...member, license_rating: 'ZDL5' } });
  const tree = () => within(within(side()).getByRole('region', { name: 'Study Deck' }));
  await tree().findByRole('link', { name: /Rules of the Road.*22/ });
  answers['GET /api/mlp_question/deck_book_user'] = books.map((book) => ({ ...book, parts: 1, total: 9 }));
  become({ ...member, license_rating: 'ZDL1' });
  expect(await tree().findByRole('link', { name: /Rules of the Road.*9/ })).toBeTruthy();
});

test('an opened branch has a row for each of its parts while they load', async () => {
  open({ bookParts: 3 });
  const tree = within(side()).getByRole('region', { name: 'Study Deck' });
  await within(tree).findByRole('link', { name: /Rules of the Road/ });
  openBranch(tree, 'Parts of Rules of the Road');
  expect(within(tree).getByRole('status').textContent).toBe('Loading');
  expect(tree.querySelectorAll('details li[class*="pending"]')).toHaveLength(3);
});

test('a book without parts cannot be opened', async () => {
  open({ bookParts: 0 });
  const tree = within(side()).getByRole('region', { name: 'Study Deck' });
  await within(tree).findByRole('link', { name: /Rules of the Road/ });
  expect(within(tree).queryByLabelText('Parts of Rules of the Road')).toBeNull();
});

test('Resume has its row and its note before its target is known', async () => {
  open();
  const row = within(side()).getByText('Resume');
  expect(row.closest('details')).toBeNull();
  expect(row.closest('li')?.textContent).toBe('ResumeLoading');
  expect(await within(side()).findByRole('link', { name: 'Resume' })).toBeTruthy();
});

test('sections toggle; the section of the current page is open [STD-22]', async () => {
  open({ path: '/user/manage-question/by-topic' });
  expect(section('Logged')?.open).toBe(true);
  expect(entry('Logged By Topic').getAttribute('aria-current')).toBe('page');
  expect(section('Settings')?.open).toBe(false);
  await userEvent.click(within(side()).getByText('Study', { selector: 'summary' }));
  expect(section('Study')?.open).toBe(false);
});

test('the side is minified to icons, and stays so in this browser [STD-23]', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Minify the navigation' }));
  expect(document.body.dataset.side).toBe('min');
  expect(within(side()).getByRole('link', { name: 'Dashboard' })).toBeTruthy();
  unmount();
  open();
  expect(document.body.dataset.side).toBe('min');
  await userEvent.click(screen.getByRole('button', { name: 'Minify the navigation' }));
  expect(document.body.dataset.side).toBe('full');
});

test('an icon’s float menu closes 250 ms after the pointer leaves, not before, and by Escape at once [STD-24, LIM-37]', async () => {
  localStorage.setItem('fairway-side', 'min');
  open();
  const logged = itemOf('Logged');
  const float = () => within(logged).queryByRole('link', { name: 'Hidden Questions' });
  expect(float()).toBeNull();
  vi.useFakeTimers();
  fireEvent.pointerEnter(logged);
  expect(float()).not.toBeNull();
  fireEvent.pointerLeave(logged);
  act(() => vi.advanceTimersByTime(249));
  expect(float()).not.toBeNull();
  fireEvent.pointerEnter(logged);
  act(() => vi.advanceTimersByTime(1_000));
  expect(float()).not.toBeNull();
  fireEvent.pointerLeave(logged);
  act(() => vi.advanceTimersByTime(250));
  expect(float()).toBeNull();
  fireEvent.focus(within(logged).getByRole('button', { name: 'Logged' }));
  expect(float()).not.toBeNull();
  const inside = float();
  inside?.focus();
  fireEvent.keyDown(inside ?? logged, { key: 'Escape' });
  expect(float()).toBeNull();
  expect(document.activeElement).toBe(within(logged).getByRole('button', { name: 'Logged' }));
});

test('in a narrow window the open side takes the focus, makes the page behind it inert, and Escape undoes both', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  open();
  const burger = screen.getByRole('button', { name: 'Study menu' });
  await userEvent.click(burger);
  expect(side().contains(document.activeElement)).toBe(true);
  const banner = burger.closest('header') as HTMLElement;
  expect([page.inert, banner.inert]).toEqual([true, true]);
  for (const reached of [side(), screen.getByRole('button', { name: 'Close the menu' })]) {
    expect(reached.inert).toBeFalsy();
  }
  await userEvent.keyboard('{Escape}');
  expect(burger.getAttribute('aria-expanded')).toBe('false');
  expect([page.inert, banner.inert]).toEqual([false, false]);
  expect(document.activeElement).toBe(burger);
  page.remove();
});

test('a link in the open side closes it before the next page takes the focus', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Study menu' }));
  expect(page.inert).toBe(true);
  await userEvent.click(entry('Search'));
  expect(page.inert).toBe(false);
  expect(screen.queryByRole('button', { name: 'Close the menu' })).toBeNull();
  page.remove();
});

test('a page that an area declares with a menu entry appears in its section and position', async () => {
  const hints: Area = {
    name: 'mfe_hints',
    version: '1',
    entry: '/h',
    routes: ['/hints'],
    title: 'hints',
    frame: 'member',
    pageRules: {},
    menu: [
      { menu: 'side', text: 'Hints', order: 15, sign: '!', href: '/hints' },
      { menu: 'side', text: 'Logged hints', order: 25, section: 'Logged', href: '/hints/logged' },
    ],
  };
  open({ path: '/hints', areas: [...testAreas, hints] });
  await waitFor(() => expect(entry('Resume')).toBeTruthy());
  expect(entry('Hints').getAttribute('aria-current')).toBe('page');
  const places = within(section('Logged') as HTMLElement).getAllByRole('link', { hidden: true });
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'All Logged Questions',
    'Logged By Topic',
    'Logged hints',
    'Bookmarked Questions',
    'Hidden Questions',
  ]);
});
