import { expect, test } from 'vitest';
import { cleanComment } from './clean-comment.ts';

const cleaned = (html: string) => {
  const clean = cleanComment(html);
  return clean.ok ? clean.value : clean.fault.fields;
};
const link = '<a href="https://a.example" rel="nofollow ugc noopener">a</a>';

test.each([
  ['the length of the text', `<p>${'a'.repeat(5_000)}</p>`],
  ['one character per entity', `<p>${'&lt;'.repeat(5_000)}</p>`],
  ['one character per surrogate pair', '⚓🌊'.repeat(2_500)],
])('accepts 5,000 characters, counting %s', (_, html) => {
  expect(cleaned(html)).toBe(html);
});

test.each([
  ['characters', `<p>${'a'.repeat(5_001)}</p>`],
  ['lines', '<p>a</p>'.repeat(2_600)],
  ['bytes of markup', `<p>${'<strong>⚓</strong><em>a</em>'.repeat(2_400)}</p>`],
])('rejects more %s under comments', (_, html) => {
  expect(cleaned(html)).toEqual({ comments: 'Use at most 5,000 characters' });
});

test.each([
  '',
  '   \n',
  '<p></p>',
  '<p>&nbsp;<br></p><p></p>',
  '<p>\u200b\u2060\u00ad\u2800\u3164</p>',
  '<script>a</script>',
  '<img src=x onerror=alert(1)>',
  '\u0000\u0007',
])('rejects %j under comments, because nothing of it is visible', (html) => {
  expect(cleaned(html)).toEqual({ comments: 'Write your comment' });
});

test('accepts two links and rejects three', () => {
  expect(cleaned(`<p>${link}${link}</p>`)).toBe(`<p>${link}${link}</p>`);
  expect(cleaned(`<p>${link}${link}${link}</p>`)).toEqual({ comments: 'Use at most two links' });
});

test('drops empty lines at both ends, and preserves those in between', () => {
  expect(cleaned('<p></p><p>a</p><p></p><p>b</p><p><br></p>\n')).toBe('<p>a</p><p></p><p>b</p>');
});

test('lone surrogates and control characters never reach the database', () => {
  expect(cleaned('a\ud800b\u0000c')).toBe('a\ufffdbc');
});

test.each([
  ['spaces', ' '.repeat(59_000)],
  ['line breaks', '<br>'.repeat(14_000)],
  ['empty paragraphs', '<p> </p>'.repeat(7_000)],
])('a comment with thousands of %s in the middle is cleaned without blocking', (_name, blanks) => {
  expect(cleanComment(`a${blanks}<p>b</p>`)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
  expect(cleanComment(`${blanks}<p>a</p>${blanks.slice(0, 800)}`)).toEqual({ ok: true, value: '<p>a</p>' });
});
