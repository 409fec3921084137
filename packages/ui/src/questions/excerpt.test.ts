import { expect, test } from 'vitest';
import { type Excerpt, excerptOf } from './excerpt.ts';

const marked = ({ text, marks }: Excerpt) => marks.map(([from, to]) => text.slice(from, to));

test('a short text is returned in full', () => {
  expect(excerptOf('The steam trap', [[4, 9]])).toEqual({ text: 'The steam trap', marks: [[4, 9]] });
  expect(excerptOf('Nothing here', [])).toEqual({ text: 'Nothing here', marks: [] });
});

test('a long table is cut between its rows before the searched word', () => {
  const row = 'Beacon\t24.5\tNW\n';
  const text = `${row.repeat(30)}Buoy\t3\tSE\n${row.repeat(30)}`;
  const excerpt = excerptOf(text, [[row.length * 30, row.length * 30 + 4]]);
  expect(marked(excerpt)).toEqual(['Buoy']);
  expect(excerpt.text).toMatch(/^… Beacon\t24/);
  expect(excerpt.text).toContain('\nBuoy\t3\tSE\n');
});

test('a long text is cut to the part around its first mark, between words', () => {
  const text = `${'lead '.repeat(100)}steam ${'tail '.repeat(100)}`;
  const excerpt = excerptOf(text, [[500, 505]]);
  expect(marked(excerpt)).toEqual(['steam']);
  expect(excerpt.text).toMatch(/^… lead (lead )*steam (tail )*tail …$/);
  expect(excerpt.text.length).toBeLessThan(260);
});

test('a long text starts at its beginning if its first mark is visible from there', () => {
  const text = `INLAND ONLY ${'lead '.repeat(20)}steam ${'tail '.repeat(30)}`;
  const excerpt = excerptOf(text, [[112, 117]]);
  expect(marked(excerpt)).toEqual(['steam']);
  expect(excerpt.text).toMatch(/^INLAND ONLY (lead )*steam (tail )*tail …$/);
});

test('a long text without a mark starts at its beginning, one without spaces is still cut', () => {
  expect(excerptOf('word '.repeat(100), []).text).toMatch(/^word (word )*word …$/);
  expect(excerptOf('x'.repeat(1_000), [[0, 1_000]]).text.length).toBeLessThan(260);
});
