import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const textOf = (pieces: ReturnType<typeof excerptOf>) => pieces.map(({ text }) => text).join('');
const marked = (pieces: ReturnType<typeof excerptOf>) =>
  pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text);

test('a short text is returned in full, in pieces', () => {
  expect(excerptOf('The steam trap', [[4, 9]])).toEqual([
    { text: 'The ', isMarked: false },
    { text: 'steam', isMarked: true },
    { text: ' trap', isMarked: false },
  ]);
  expect(excerptOf('Nothing here', [])).toEqual([{ text: 'Nothing here', isMarked: false }]);
});

test('a long text is cut to the part around its first mark, between words', () => {
  const text = `${'lead '.repeat(100)}steam ${'tail '.repeat(100)}`;
  const pieces = excerptOf(text, [[500, 505]]);
  expect(marked(pieces)).toEqual(['steam']);
  expect(textOf(pieces)).toMatch(/^… lead (lead )*steam (tail )*tail …$/);
  expect(textOf(pieces).length).toBeLessThan(260);
});

test('a long text starts at its beginning if its first mark is visible from there', () => {
  const text = `INLAND ONLY ${'lead '.repeat(20)}steam ${'tail '.repeat(30)}`;
  const pieces = excerptOf(text, [[112, 117]]);
  expect(marked(pieces)).toEqual(['steam']);
  expect(textOf(pieces)).toMatch(/^INLAND ONLY (lead )*steam (tail )*tail …$/);
});

test('a long text without a mark starts at its beginning, one without spaces is still cut', () => {
  expect(textOf(excerptOf('word '.repeat(100), []))).toMatch(/^word (word )*word …$/);
  expect(textOf(excerptOf('x'.repeat(1_000), [[0, 1_000]])).length).toBeLessThan(260);
});
