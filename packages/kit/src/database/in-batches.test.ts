import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('calls made together are one batch, and each gets its own result', async () => {
  const batches: string[][] = [];
  const upper = inBatches(async (words: string[]) => {
    batches.push(words);
    return words.map((word) => word.toUpperCase());
  });
  expect(await Promise.all(['a', 'b', 'a'].map(upper))).toEqual(['A', 'B', 'A']);
  expect(await upper('c')).toBe('C');
  expect(batches).toEqual([['a', 'b', 'a'], ['c']]);
});

test('a failed batch fails its own calls, and no later ones', async () => {
  let isDown = true;
  const ask = inBatches(async (words: string[]) => {
    if (isDown) throw new Error('no database');
    return words;
  });
  const replies = await Promise.allSettled([ask('a'), ask('b')]);
  expect(replies.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await ask('c')).toBe('c');
});
