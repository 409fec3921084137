import { expect, test } from 'vitest';
import { sanitizePage } from './sanitize.ts';

test.each([
  ['<script>alert(1)</script><p>Hello</p>', '<p>Hello</p>'],
  ['<p onclick="alert(1)" style="color:red">Hello</p>', '<p>Hello</p>'],
  ['<a href="javascript:alert(1)">go</a>', '<a>go</a>'],
  ['<a href="//elsewhere.example">go</a>', '<a>go</a>'],
  ['<img src="x" onerror="alert(1)" alt="a">', '<img src="x" alt="a" />'],
  ['<iframe src="https://elsewhere.example"></iframe>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
])('cleans %s', (dirty, clean) => {
  expect(sanitizePage(dirty)).toBe(clean);
});

test('leaves clean HTML unchanged', () => {
  const html = '<h2>Rules</h2><ul><li>One</li></ul><p><a href="/faq">FAQ</a></p>';
  expect(sanitizePage(sanitizePage(html))).toBe(html);
});
