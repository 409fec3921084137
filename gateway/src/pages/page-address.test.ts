import { expect, test } from 'vitest';
import { canonicalPath, formPage, isVisitorPage, limitOfPage, pageAddress } from './page-address.ts';
import { createPageTable } from './page-table.ts';

const entry = '/releases/a/1/mf-manifest.json';
const release = { version: '1', entry, title: 'an area', frame: 'public', pageRules: {} } as const;
const answer = '/api/v1/public/answer/1';
const rulesAt = createPageTable({
  schema: 1,
  shell: { version: '1', js: [], css: [] },
  remotes: {
    mfe_public: {
      ...release,
      routes: ['/'],
      pages: ['/', '/:slug', '/question/plain'],
      pageRules: {
        '/contact': { form: '/api/mlp_email/contact' },
        '/faq': { isCanonical: true },
        '/pricing': { isCanonical: true },
        '/preview/:id': { perVisitor: true },
        '/login': { query: ['mail', 'password=change'] },
        '/:slug': { isCanonical: true },
        '/question/:slug': { form: answer, perVisitor: 'answer', isCanonical: true },
        '/question/directory': { isCanonical: true },
        '/question/watch': { form: answer, perVisitor: true },
        '/search': { query: ['keyword', 'topic'], limit: 'search' },
        '/later': { form: '/api/a-call-of-a-later-gateway' },
      },
    },
    mfe_study: { ...release, routes: ['/dashboard', '/user'], pages: ['/dashboard', '/user/account/:unknown'] },
  },
});

test('normalizes the query of a page', () => {
  expect(pageAddress('/search', '?utm=x&topic=all&keyword=a+b', rulesAt('/search'))).toBe(
    '/search?keyword=a+b&topic=all',
  );
  expect(pageAddress('/search', '?utm=x', rulesAt('/search'))).toBe('/search');
});

test('drops a password that a form left in the address', () => {
  expect(pageAddress('/login', '?email=a&password=SeeMe-123456', rulesAt('/login'))).toBe('/login');
  expect(pageAddress('/login', '?password=change', rulesAt('/login'))).toBe('/login?password=change');
});

test('truncates an overlong value, but keeps it invalid', () => {
  const address = pageAddress('/search', `?keyword=${'x'.repeat(10_000)}`, rulesAt('/search'));
  expect(address).toBe(`/search?keyword=${'x'.repeat(201)}`);
});

test.each([
  ['/question/watch', true],
  ['/Question/Watch/', true],
  ['/question/w%61tch', true],
  ['/PREVIEW/0123456789abcdefghjk', true],
  ['/question/watch-the-lights', false],
  ['/pricing', false],
])('whether %s belongs to one visitor is %s, in any spelling', (path, isVisitors) => {
  expect(isVisitorPage('', rulesAt(path))).toBe(isVisitors);
});

test.each([
  ['/question/which-side-12', '?answer=c', true],
  ['/Question/which-side-12/', '?utm=x&answer=c', true],
  ['/question/which-side-12', '?utm=x', false],
  ['/question/directory', '?answer=c', false],
  ['/pricing', '?answer=c', false],
])('whether %s%s shows an answer and belongs to one visitor is %s', (path, query, isVisitors) => {
  expect(isVisitorPage(query, rulesAt(path))).toBe(isVisitors);
});

test.each([
  ['/Pricing', '/pricing'],
  ['/faq/', '/faq'],
  ['/Question/Directory/', '/question/directory'],
  ['/%66aq', '/faq'],
  ['/pricing', undefined],
  ['/', undefined],
  ['/dashboard/', undefined],
  ['/user/Account/profile', undefined],
  ['/Some-Page', '/some-page'],
  ['/some-page', undefined],
  ['/faq.', '/faq'],
  ['/faq)', '/faq'],
  ['/pricing%E2%80%9D%20', '/pricing'],
  ['/question/Which-Side-12', '/question/which-side-12'],
  ['/question/which-side-12).', '/question/which-side-12'],
  ['/question/which-side-12%22', '/question/which-side-12'],
  ['/question/which%20side', undefined],
  ['/caf%C3%A9', undefined],
  ['/...', undefined],
])('the canonical address of %s is %s', (path, canonical) => {
  expect(canonicalPath(path, rulesAt(path))).toBe(canonical);
});

test.each([
  ['/contact', '/contact'],
  ['/Contact', '/contact'],
  ['/contact/', '/contact'],
  ['/question/watch', '/question/watch'],
  ['/question/Which-Side-12/', '/question/which-side-12'],
  ['/question/directory', undefined],
  ['/question/plain', undefined],
  ['/later', undefined],
  ['/question/which/side', undefined],
  ['/pricing', undefined],
  ['/contacts', undefined],
])('a form sent to %s goes to %s', (path, page) => {
  expect(formPage(path, rulesAt(path))).toBe(page);
});

test('counts a search page as a search, and a form as its call', () => {
  expect(limitOfPage(rulesAt('/Search'), { isForm: false })).toBe('search');
  expect(limitOfPage(rulesAt('/pricing'), { isForm: false })).toBeUndefined();
  expect(limitOfPage(rulesAt('/contact'), { isForm: true })).toBe('mail');
});
