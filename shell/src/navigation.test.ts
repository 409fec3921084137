import { expect, test } from 'vitest';
import { staysInPage } from './navigation.ts';

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
