import { expect, test } from 'vitest';
import { sanitizePage } from './sanitize.ts';

test.each<[string, string, string[]]>([
  ['<script>alert(1)</script><p>Hello</p>', '<p>Hello</p>', ['<script>']],
  ['<p onclick="alert(1)" style="color:red">Hello</p>', '<p>Hello</p>', ['onclick="alert(1)"', 'style="color:red"']],
  ['<a href="javascript:alert(1)">go</a>', 'go', ['href="javascript:alert(1)"']],
  ['<a href="//elsewhere.example">go</a>', 'go', ['href="//elsewhere.example"']],
  ['<a href="/\\elsewhere.example">go</a>', 'go', ['href="/\\elsewhere.example"']],
  ['<img src="x" onerror="alert(1)" alt="a">', '', ['src="x"', 'onerror="alert(1)"']],
  ['<img src="https://elsewhere.example/a.png">', '', ['src="https://elsewhere.example/a.png"']],
  ['<img src="/media/../api/v1/private/me">', '', ['src="/media/../api/v1/private/me"']],
  ['<img src="data:image/png;base64,AA==">', '', ['src="data:image/png;base64,AA=="']],
  ['<iframe src="https://elsewhere.example"></iframe>', '', ['<iframe>']],
  ['<svg><script>alert(1)</script></svg>', '', ['<svg>', '<script>']],
  ['<a href="javascript:x">a</a><p>b</p>', 'a<p>b</p>', ['href="javascript:x"']],
  ['<p id="outlet">a</p>', '<p>a</p>', ['id="outlet"']],
  ['<h2 id="outlet" onclick="x()">a</h2>', '<h2 id="section-outlet">a</h2>', ['onclick="x()"']],
  ['<ol start="javascript:1" type="square"></ol>', '<ol></ol>', ['start="javascript:1"', 'type="square"']],
  [
    '<table background="x"><tr><td colspan="0" width="9">a</td></tr></table>',
    '<table><tr><td>a</td></tr></table>',
    ['background="x"', 'colspan="0"', 'width="9"'],
  ],
])('cleans %s, and names what it removes', (dirty, html, removed) => {
  expect(sanitizePage(dirty)).toEqual({ html, removed });
});

test.each([
  ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  ['<del>a</del><ins>b</ins>', '<s>a</s><u>b</u>'],
  ['<a href="faq">FAQ</a>', '<a href="/faq">FAQ</a>'],
  ['<h2 id="Fees">a</h2><a href="#Fees">b</a>', '<h2 id="section-fees">a</h2><a href="#section-fees">b</a>'],
])('%s means the same as %s, so nothing is removed', (written, html) => {
  expect(sanitizePage(written)).toEqual({ html, removed: [] });
});

test('leaves clean HTML unchanged', () => {
  const html =
    '<h2 id="section-rules">Rules</h2><ol start="3" type="a"><li>10<sup>3</sup> H<sub>2</sub>O</li></ol><p><a href="/faq" title="Questions">FAQ</a></p><table><tbody><tr><th scope="col">a</th><td colspan="2">b</td></tr></tbody></table><img src="/media/page/a.webp" alt="" width="10" />';
  expect(sanitizePage(html)).toEqual({ html, removed: [] });
});
