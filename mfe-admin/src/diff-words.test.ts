import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

test.each([
  ['a b c', 'a b c', ['same:a b c']],
  ['', 'new', ['added:new']],
  ['old', '', ['removed:old']],
  ['the red light', 'the green light', ['same:the ', 'removed:red ', 'added:green ', 'same:light']],
  ['one two', 'one two three', ['same:one ', 'removed:two', 'added:two three']],
])('%j becomes %j', (before, after, expected) => {
  expect(diffWords(before, after).map(({ kind, text }) => `${kind}:${text}`)).toEqual(expected);
});

test('the pieces add up to the two texts', () => {
  const [before, after] = ['A vessel  at anchor\nshows a light.', 'A vessel aground\nshows two red lights.'];
  const pieces = diffWords(before, after);
  const without = (kind: string) =>
    pieces
      .filter((one) => one.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
});
