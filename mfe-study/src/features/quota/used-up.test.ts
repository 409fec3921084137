import { expect, test } from 'vitest';
import { usedUpText } from './used-up.ts';

const quota = { limit: 50, used: 50, left: 0, more_at: '2026-03-11T04:00:00.000Z' };

test.each([
  [
    '2026-03-10T22:10:00Z',
    /^You have used 50 of 50 free answers today\. You get 50 more at 9:00 PM PDT, in 5 h 50 min\.$/,
  ],
  ['2026-03-11T03:10:00Z', /, in 50 min\.$/],
])('a used-up day at %s says when the limit resets', (now, words) => {
  expect(usedUpText(quota, 'America/Los_Angeles', Date.parse(now))).toMatch(words);
});
