import { expect, test } from 'vitest';
import { isReserved } from './reserved-name.ts';

test.each([
  'Admin',
  'ÁDMIN',
  '4dm1n',
  'ad_min',
  "Ad'min",
  'Fair. way.',
  'Admin 7',
  'moderator',
  'Fairway Support',
  'f41rway',
  'US Coast Guard',
  'uscg-exams',
  'Former Member',
  'null',
  'Undefine',
])('%s is reserved', (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each(['Sea Mate', 'Adminton', 'Guardian', 'Chief Mate 3', 'José', 'Root Beer', 'Stafford'])(
  '%s is available',
  (name) => {
    expect(isReserved(name)).toBe(false);
  },
);
