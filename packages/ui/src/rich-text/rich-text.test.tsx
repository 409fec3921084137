import { hostileHtml } from '@fairway/test-support/hostile-html';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const plain = new Set([
  'P',
  'BR',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'STRONG',
  'EM',
  'U',
  'S',
  'CODE',
  'SUB',
  'SUP',
  'SPAN',
]);

test('renders text, lists and links as they were written', () => {
  const html =
    '<p>Keep <strong>to</strong> <em>starboard &lt;3 &amp;amp;</em><br /></p><ul><li><p>one</p></li></ul><a href="https://a.example" rel="x">link</a>';
  const { container } = render(<RichText html={html} />);
  expect(container.textContent).toBe('Keep to starboard <3 &amp;onelink');
  expect(container.querySelector('ul > li > p')?.textContent).toBe('one');
  const link = screen.getByRole('link', { name: 'link' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://a.example', 'nofollow ugc noopener']);
});

test.each([
  ['comment', '<ol start="3" type="a"><li>C</li></ol>', '<ol start="3" type="a"><li>C</li></ol>'],
  ['comment', '<h2>a</h2>', '&lt;h2&gt;a&lt;/h2&gt;'],
  ['mail', '<h2>a</h2>', '<h2>a</h2>'],
  ['mail', '<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example" rel="nofollow ugc noopener">a</a>'],
  ['comment', '<ol start="x"><li>a</li></ol>', '&lt;ol start="x"&gt;<li>a</li>'],
] as const)('a %s with %s is shown as %s', (kind, html, shown) => {
  const { container } = render(<RichText html={html} kind={kind} />);
  expect(container.firstElementChild?.innerHTML).toBe(shown);
});

test('a tag that is unclosed or wrongly closed leaves the text in order', () => {
  const { container } = render(<RichText html="<p>a<strong>b</p></ul>c<li>d" />);
  expect(container.firstElementChild?.innerHTML).toBe('<p>a<strong>b</strong></p>c<li>d</li>');
});

test.each(hostileHtml.map((html) => [html]))('renders %s as text, even if no server sanitized it', (html) => {
  const { container } = render(<RichText html={html} />);
  const rendered = container.firstElementChild?.querySelectorAll('*') ?? [];
  for (const element of rendered) {
    if (element.tagName === 'A') {
      expect(element.getAttributeNames().sort()).toEqual(['href', 'rel']);
      expect(element.getAttribute('href')).toMatch(/^https?:\/\//);
    } else {
      expect(plain.has(element.tagName), element.tagName).toBe(true);
      expect(element.getAttributeNames()).toEqual([]);
    }
  }
});
