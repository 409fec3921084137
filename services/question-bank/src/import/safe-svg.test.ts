import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whySvgIsUnsafe } from './safe-svg.ts';

const inSvg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" ${attributes}>${inner}</svg>`;

test.each([
  inSvg('<script>alert(1)</script>'),
  inSvg('<SCRIPT>alert(1)</SCRIPT>'),
  inSvg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  inSvg('', 'onload="alert(1)"'),
  inSvg('<rect OnClick="x()"/>'),
  inSvg('<foreignObject><p/></foreignObject>'),
  inSvg('<image href="https://example.com/x.png"/>'),
  inSvg('<use href="other.svg#part"/>'),
  inSvg('<use xlink:href="data:image/svg+xml,x"/>'),
  inSvg('<a href="javascript:alert(1)"><rect/></a>'),
  inSvg('<set attributeName="href" to="javascript:alert(1)"/>'),
  inSvg('<rect fill="url(https://example.com/x#y)"/>'),
  inSvg('<rect style="fill:u&#114;l(//example.com)"/>'),
  inSvg('<rect style="fill:\\75rl(//example.com)"/>'),
  inSvg('<style>@import "https://example.com/x.css";</style>'),
  inSvg('<style>rect{background:url("//example.com")}</style>'),
  inSvg('<![CDATA[<script>]]>'),
  inSvg('<rect width="1" <script>'),
  inSvg('<rect><circle></rect></circle>'),
  `<!DOCTYPE svg [<!ENTITY x "y">]>${inSvg('')}`,
  `<?xml-stylesheet href="https://example.com/x.css"?>${inSvg('')}`,
  `${inSvg('')}${inSvg('')}`,
  `${inSvg('')}<script/>`,
  '<html><svg></svg></html>',
  'text',
  '',
])('rejects %s', (source) => {
  expect(whySvgIsUnsafe(source)).toEqual(expect.any(String));
});

test.each([
  inSvg('<title>Two &amp; three &#176;</title><rect fill="#fff" style="stroke:url(#line)"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn for Fairway -->\n${inSvg('<defs><linearGradient id="line"/></defs><use href="#line"/>')}`,
  inSvg('<style>rect { fill: url(#line) }</style><text>a &lt; b</text>'),
  inSvg('<path d="M0 0"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
])('accepts %s', (source) => {
  expect(whySvgIsUnsafe(source)).toBeUndefined();
});

test('accepts every picture of the sample bank', () => {
  const folder = join(import.meta.dirname, '../../sample-bank/images');
  const refused = readdirSync(folder).map((name) => [name, whySvgIsUnsafe(readFileSync(join(folder, name), 'utf8'))]);
  expect(refused.filter(([, reason]) => reason !== undefined)).toEqual([]);
});
