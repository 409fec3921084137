import { expect, test } from 'vitest';
import { canonicalPath, formPage, isVisitorPage, pageAddress } from './page-address.ts';

test('a page has one address, whatever else comes with a link and in which order', () => {
  expect(pageAddress('/search', '?utm=x&topic=all&keyword=a+b')).toBe('/search?keyword=a+b&topic=all');
  expect(pageAddress('/search', '?utm=x')).toBe('/search');
});

test('a password that a form left in the address names no page', () => {
  expect(pageAddress('/login', '?email=a&password=SeeMe-123456')).toBe('/login');
  expect(pageAddress('/login', '?password=change')).toBe('/login?password=change');
});

test('a value that is too long stays too long, and takes no more room than that', () => {
  const address = pageAddress('/search', `?keyword=${'x'.repeat(10_000)}`);
  expect(address).toBe(`/search?keyword=${'x'.repeat(201)}`);
});

test.each([
  ['/question/watch', true],
  ['/Question/Watch/', true],
  ['/question/w%61tch', true],
  ['/PREVIEW/0123456789abcdefghjk', true],
  ['/question/watch-the-lights', false],
  ['/pricing', false],
])('that %s is a visitor’s own page is %s, however it is spelled', (path, isOwn) => {
  expect(isVisitorPage(path)).toBe(isOwn);
});

test.each([
  ['/question/which-side-12', '?answer=c', true],
  ['/Question/which-side-12/', '?utm=x&answer=c', true],
  ['/question/which-side-12', '?utm=x', false],
  ['/question/directory', '?answer=c', false],
  ['/pricing', '?answer=c', false],
])('that %s%s shows an answer, and is its visitor’s own page, is %s', (path, query, isOwn) => {
  expect(isVisitorPage(path, query)).toBe(isOwn);
});

test.each([
  ['/Pricing', '/pricing'],
  ['/faq/', '/faq'],
  ['/Question/Directory/', '/question/directory'],
  ['/%66aq', '/faq'],
  ['/site-map/', '/site-map'],
  ['/pricing', undefined],
  ['/', undefined],
  ['/dashboard/', undefined],
  ['/user/Account/profile', undefined],
  ['/Some-Page', undefined],
])('the one address of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  ['/contact', '/contact'],
  ['/Contact', '/contact'],
  ['/contact/', '/contact'],
  ['/Unsubscribe', '/unsubscribe'],
  ['/question/watch', '/question/watch'],
  ['/question/Which-Side-12/', '/question/which-side-12'],
  ['/search/view', '/search/view'],
  ['/question/directory', undefined],
  ['/question/which/side', undefined],
  ['/pricing', undefined],
  ['/contacts', undefined],
])('a form sent to %s goes to %s', (path, page) => {
  expect(formPage(path)).toBe(page);
});
