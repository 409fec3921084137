import { beforeEach, expect, test, vi } from 'vitest';
import { createNavigate, interceptLinks, staysInPage } from './navigation.ts';

function linkTo(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  if (!link) throw new Error('no link');
  return link;
}
const click = (options: MouseEventInit = {}) => new MouseEvent('click', { button: 0, cancelable: true, ...options });

test.each([
  ['<a href="/pricing">x</a>', true],
  ['<a href="/question/watch?id=2">x</a>', true],
  ['<a href="https://elsewhere.example/">x</a>', false],
  ['<a href="/pricing" target="_blank">x</a>', false],
  ['<a href="/media/illustrations/a.svg">x</a>', false],
  ['<a href="/report.pdf" download>x</a>', false],
  ['<a href="#main">x</a>', false],
  ['<a href="mailto:a@b.example">x</a>', false],
])('%s stays in the page: %s', (html, stays) => {
  expect(staysInPage(linkTo(html), click())).toBe(stays);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (options) => {
    expect(staysInPage(linkTo('<a href="/pricing">x</a>'), click(options))).toBe(false);
  },
);

const pageChange = { expectPage: vi.fn(), hashLinkClicked: vi.fn(), showAgain: vi.fn(), shown: vi.fn() };
const navigateToUrl = vi.fn();
const navigate = createNavigate(pageChange, navigateToUrl);

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/question/directory?book=2#deck');
});

test('a new page is expected before the address changes', () => {
  navigate('/pricing');
  expect(navigateToUrl).toHaveBeenCalledExactlyOnceWith('/pricing');
  expect(pageChange.expectPage).toHaveBeenCalledBefore(navigateToUrl);
  navigate('/question/directory?book=3', { replace: true });
  expect(location.search).toBe('?book=3');
  expect([pageChange.expectPage.mock.calls.length, pageChange.showAgain.mock.calls.length]).toEqual([2, 0]);
});

test.each([['/question/directory?book=2#deck'], ['/question/directory?book=2']])(
  'a link to the page on screen, %s, shows it again and expects no other page',
  (path) => {
    navigate(path);
    expect(location.pathname + location.search + location.hash).toBe(path);
    expect(pageChange.showAgain).toHaveBeenCalledOnce();
    expect([pageChange.expectPage.mock.calls, navigateToUrl.mock.calls]).toEqual([[], []]);
  },
);

test('reports a plain click on a link to an element of the page, once per address', () => {
  const onHashLink = vi.fn();
  interceptLinks(vi.fn(), onHashLink);
  const link = linkTo('<a href="#engine">x</a>');
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(onHashLink).not.toHaveBeenCalled();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onHashLink).toHaveBeenCalledOnce();
  linkTo(`<a href="${location.href}">x</a>`).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onHashLink).toHaveBeenCalledOnce();
});
