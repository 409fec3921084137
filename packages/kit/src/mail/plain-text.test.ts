import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test.each([
  [
    '<p>Dear <strong>sailor</strong>,</p><p>Tom &amp; Ann say &lt;hello&gt;.<br />Bye</p>',
    'Dear sailor,\nTom & Ann say <hello>.\nBye',
  ],
  [
    '<p>read the <a href="https://a.example/rules?a=b&amp;c=d">new rules</a> now</p>',
    'read the new rules (https://a.example/rules?a=b&c=d) now',
  ],
  ['<a href="https://a.example/">https://a.example/</a>', 'https://a.example/'],
  ['<a href="mailto:a@b.example">write to us</a>', 'write to us (a@b.example)'],
  ['<ol><li><p>Red</p></li><li><p>Green</p></li></ol><p>Then</p>', '1. Red\n2. Green\nThen'],
  ['<ol start="3"><li>Why C</li></ol>', '3. Why C'],
  ['<ol start="2" type="a"><li>x</li></ol><ol type="I" start="4"><li>x</li></ol>', 'b. x\nIV. x'],
  [
    '<p>Bring</p><ul><li><p>a pencil</p><ul><li>HB</li><li>2B</li></ul></li><li>a ruler</li></ul>',
    'Bring\n- a pencil\n  - HB\n  - 2B\n- a ruler',
  ],
  ['<h2>Lights</h2><p>10<sup>3</sup> H<sub>2</sub>O, the 1<sup>st</sup></p>', 'Lights\n10^3 H2O, the 1st'],
  ['<p><s>$12</s> $9</p>', '~$12~ $9'],
  ['a<p>b</p>c', 'a\nb\nc'],
  ['', ''],
])('%s reads %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
