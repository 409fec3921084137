import { expect, test } from 'vitest';
import { clockText, limitText, timeAnnouncement } from './clock-text.ts';

test.each([
  [5_345, '1:29:05'],
  [3_600, '1:00:00'],
  [599, '9:59'],
  [5, '0:05'],
  [0, '0:00'],
])('formats %i seconds as %s', (seconds, words) => {
  expect(clockText(seconds)).toBe(words);
});

test.each([
  [1_800, 601, ''],
  [1_800, 600, '10 minutes left'],
  [1_800, 61, '10 minutes left'],
  [1_800, 60, '1 minute left'],
  [1_800, 0, 'Time is up'],
  [300, 299, ''],
  [300, 30, '1 minute left'],
  [30, 20, ''],
])('of %i seconds %i are left: announces "%s"', (start, left, words) => {
  expect(timeAnnouncement(start, left)).toBe(words);
});

test.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [210, '3 hours 30 minutes'],
])('a limit of %i minutes is %s', (minutes, words) => {
  expect(limitText(minutes)).toBe(words);
});
