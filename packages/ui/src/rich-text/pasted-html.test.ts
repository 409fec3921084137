import type { TextKind } from '@fairway/contracts/content/rich-text';
import { hostileHtml } from '@fairway/test-support/hostile-html';
import { getHTMLFromFragment, getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { mailTextFormat } from './mail-text-format.ts';
import { pageTextFormat } from './page-text-format.ts';
import { cleanPasted } from './pasted-html.ts';
import { memberFormat } from './rich-text-extensions.ts';

const formats = { page: pageTextFormat, comment: memberFormat, mail: mailTextFormat };

/** The text after pasting into an empty editor, where the site's policy removes all style attributes. */
function paste(html: string, kind: TextKind = 'page'): { text: string; leftOut: string[] } {
  const { html: cleaned, leftOut } = cleanPasted(html, kind);
  const { body } = new DOMParser().parseFromString(cleaned, 'text/html');
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style');
  const schema = getSchema(formats[kind].extensions);
  return { text: getHTMLFromFragment(DocumentParser.fromSchema(schema).parse(body).content, schema), leftOut };
}

const wordItem = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;

const item = (text: string, nested = '') => `<li><p>${text}</p>${nested}</li>`;

test.each([
  [
    'a numbered list of Word',
    wordItem('1.', 'Red') + wordItem('2.', 'Green'),
    `<ol>${item('Red')}${item('Green')}</ol>`,
  ],
  [
    'a list of Word that goes on after a paragraph',
    `${wordItem('1.', 'Red')}<p class=MsoNormal>Port side</p>${wordItem('2.', 'Green')}`,
    `<ol>${item('Red')}</ol><p>Port side</p><ol start="2">${item('Green')}</ol>`,
  ],
  [
    'nested bullets of Word',
    wordItem('·', 'Lights') + wordItem('o', 'Red', 2) + wordItem('o', 'Green', 2) + wordItem('·', 'Shapes'),
    `<ul>${item('Lights', `<ul>${item('Red')}${item('Green')}</ul>`)}${item('Shapes')}</ul>`,
  ],
  [
    'letters and Roman numbers of Word',
    wordItem('h)', 'Red') + wordItem('i)', 'Green') + wordItem('iv.', 'Four', 2) + wordItem('v.', 'Five', 2),
    `<ol start="8" type="a">${item('Red')}${item('Green', `<ol start="4" type="i">${item('Four')}${item('Five')}</ol>`)}</ol>`,
  ],
  ['an outline number of Word', wordItem('2.1.3', 'Red'), `<ol start="3">${item('Red')}</ol>`],
  [
    'a numbered heading of Word',
    "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span>Lights</h1>",
    '<h2>1. Lights</h2>',
  ],
  [
    'the title and headings of Word',
    '<p class=MsoTitle>Rules</p><h1>Part A</h1><h2>Rule 1</h2>',
    '<h2>Rules</h2><h2>Part A</h2><h3>Rule 1</h3>',
  ],
  ['headings without a title', '<h2>Part A</h2><h3>Rule 1</h3>', '<h2>Part A</h2><h3>Rule 1</h3>'],
  [
    'the wrapper of Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">a</span></p></b>',
    '<p>a</p>',
  ],
  [
    'the styles of Google Docs',
    '<p><span style="font-weight:700">b</span> <span style="font-style:italic">i</span> <span style="text-decoration:line-through">s</span> <span style="text-decoration:underline">u</span> x<span style="font-size:0.6em;vertical-align:super">2</span> H<span style="vertical-align:sub">2</span>O</p>',
    '<p><strong>b</strong> <em>i</em> <s>s</s> <u>u</u> x<sup>2</sup> H<sub>2</sub>O</p>',
  ],
  [
    'a nested list of Google Docs, with letters',
    '<ol start="3" style="margin:0"><li style="list-style-type:lower-alpha" aria-level="1"><p>c</p></li><ul><li><p>nested</p></li></ul></ol>',
    `<ol start="3" type="a">${item('c', `<ul>${item('nested')}</ul>`)}</ol>`,
  ],
  [
    'the links of Google Docs',
    '<a href="https://www.google.com/url?q=https://a.example/b&sa=D">a</a>',
    '<p><a href="https://a.example/b">a</a></p>',
  ],
  [
    'bold of a whole paragraph',
    '<p style="font-weight: bold">a</p><p style="font-weight: bold">b <span style="font-weight: 400">c</span></p>',
    '<p><strong>a</strong></p><p>b c</p>',
  ],
  [
    'elements of the same meaning',
    '<p><b>a</b> <i>b</i> <del>c</del> <ins>d</ins></p>',
    '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u></p>',
  ],
  [
    'a table',
    '<table style="width:1px"><caption>Plans</caption><thead><tr><th style="font-weight:bold">Plan</th><th>Price</th></tr></thead><tr><td colspan=2>1 month</td></tr></table>',
    '<p>Plans</p><table><tbody><tr><th><p>Plan</p></th><th><p>Price</p></th></tr><tr><td colspan="2"><p>1 month</p></td></tr></tbody></table>',
  ],
  ['a blank line of Google Docs', '<p>a</p><br><p>b</p>', '<p>a</p><p>b</p>'],
  [
    'a link to a heading',
    '<h2 id="Lights">Lights</h2><a href="#Lights">a</a>',
    '<h2 id="section-lights">Lights</h2><p><a href="#section-lights">a</a></p>',
  ],
  [
    'a picture of this site',
    '<p><img src="/media/page/a.webp" alt="a"></p>',
    '<p><img src="/media/page/a.webp" alt="a"></p>',
  ],
])('%s survives', (_, html, expected) => {
  expect(paste(html)).toEqual({ text: expected, leftOut: [] });
});

test.each<[string, TextKind, string, string[]]>([
  ['<p>a<img src="file:///C:/x.png"><img src="data:image/png;base64,AA=="></p>', 'page', '<p>a</p>', ['2 pictures']],
  ['<p>a<img src="https://a.example/b.png"></p>', 'page', '<p>a</p>', ['1 picture']],
  [
    '<p>a</p><iframe src="https://a.example"></iframe><video></video>',
    'page',
    '<p>a</p>',
    ['1 video', '1 embedded page'],
  ],
  ['<p>a<img src="/media/page/a.webp"></p>', 'comment', '<p>a</p>', ['1 picture']],
  [
    '<table><tr><td>1 month</td><td><b>9.99</b></td></tr><tr><td>6 months</td><td>34.99</td></tr></table>',
    'comment',
    '<p>1 month | <strong>9.99</strong></p><p>6 months | 34.99</p>',
    ['1 table layout'],
  ],
  ['<h1>Rules</h1><p>a</p>', 'comment', '<p><strong>Rules</strong></p><p>a</p>', []],
  ['<h1>Rules</h1><h2>a</h2><h3>b</h3>', 'mail', '<h2>Rules</h2><h3>a</h3><h3>b</h3>', []],
  ['<pre>a\nb</pre>', 'comment', '<p>a<br>b</p>', []],
  ['<p><a href="/pricing">a</a><a href="file:///x">b</a></p>', 'mail', '<p>ab</p>', ['2 link addresses']],
  ['<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p>', 'page', '<p>a[1]</p>', []],
])('what %s loses in a %s is named', (html, kind, text, leftOut) => {
  expect(paste(html, kind)).toEqual({ text, leftOut });
});

test.each(hostileHtml.map((html) => [html]))('%s is pasted without anything that runs', (html) => {
  for (const kind of ['page', 'comment', 'mail'] as const) {
    const { body } = new DOMParser().parseFromString(paste(html, kind).text, 'text/html');
    for (const element of body.querySelectorAll('*')) {
      expect(element.localName).toMatch(
        /^(?:p|br|ul|ol|li|h[2-4]|blockquote|strong|em|u|s|code|pre|sub|sup|a|table|tbody|tr|th|td|hr|img)$/,
      );
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(?:href|rel|id|colspan|rowspan|start|type|title|src|alt)$/);
        if (name === 'id') expect(value).toMatch(/^section-/);
        if (name === 'src') expect(value).toMatch(/^\/media\/page\/[\w-]+\.webp$/);
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/);
      }
    }
  }
});
