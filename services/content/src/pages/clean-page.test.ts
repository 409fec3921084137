import { hostileHtml } from '@fairway/test-support/hostile-html';
import { expect, test } from 'vitest';
import { cleanPage } from './clean-page.ts';

function htmlOf(typed: string): string {
  const cleaned = cleanPage(typed);
  if (!cleaned.ok) throw new Error(JSON.stringify(cleaned.fault.fields));
  return cleaned.value.html;
}

const attribute =
  / (?:title|alt|width|height|scope|colspan|rowspan|start|type|href|(?<=<img )src|(?<=<h[2-4] )id)="[^"<>]*"/;
const harmlessTag = new RegExp(`^</?[a-z][a-z0-9]*(?:${attribute.source})* ?/?>$`);
const addresses = /(?:href|src)="([^"]*)"/g;

test.each(hostileHtml.map((html) => [html.slice(0, 80), html]))('%s contains no scripts', (_, html) => {
  const cleaned = htmlOf(`<p>Text</p>${html}`);
  for (const [tag] of cleaned.matchAll(/<[^>]*>?/g)) {
    expect(tag).toMatch(harmlessTag);
    expect(tag).not.toMatch(/^<\/?(?:script|style|svg|math|iframe|object|embed|form|input|base|link|meta)\b/);
    for (const [, id] of tag.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^section-/);
    for (const [, source] of tag.matchAll(/ src="([^"]*)"/g)) expect(source).toMatch(/^\/media\/page\/[\w-]+\.webp$/);
    for (const [, address] of tag.matchAll(addresses))
      expect(address).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
  }
  expect(htmlOf(cleaned)).toBe(cleaned);
});

test.each(['', ' \n', '<p></p>', '<p>&nbsp;<br></p>', '<script>x</script>', '\u200b', '\u0000'])(
  '%j is not a page',
  (typed) => {
    expect(cleanPage(typed)).toEqual({
      ok: false,
      fault: { kind: 'invalid', fields: { description: 'Write the page' } },
    });
  },
);

test('a picture alone is a page', () => {
  expect(htmlOf('<img src="/media/page/a.webp">')).toBe('<img src="/media/page/a.webp" />');
});

test('control characters and lone surrogates are removed', () => {
  expect(htmlOf('<p>a\u0000b\r\nc\ud800</p>')).toBe('<p>ab\nc\ufffd</p>');
});
