import { expect, test } from 'vitest';
import { sanitizeComment } from './sanitize.ts';

test.each([
  ['<p>Keep <strong>to</strong> <em>starboard</em></p>', '<p>Keep <strong>to</strong> <em>starboard</em></p>'],
  ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>b', 'b'],
  ['<a href="javascript:alert(1)">c</a>', 'c'],
  ['<a href="//elsewhere.example">d</a>', 'd'],
  [
    '<a href="https://a.example" target="_blank" style="x">e</a>',
    '<a href="https://a.example" rel="nofollow ugc noopener">e</a>',
  ],
  ['<h1>f</h1><iframe src="https://a.example"></iframe>', '<p>f</p>'],
  ['<ol start="3"><li>C</li></ol>', '<ol start="3"><li>C</li></ol>'],
  ['<img src="/media/page/a.webp"><table><tr><td>g</td></tr></table><p id="x">h</p>', 'g<p>h</p>'],
  ['<svg><style>*{}</style></svg><style>g</style>', ''],
])('%s becomes %s', (html, safe) => {
  expect(sanitizeComment(html)).toBe(safe);
  expect(sanitizeComment(safe)).toBe(safe);
});
