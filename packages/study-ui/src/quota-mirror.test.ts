import { expect, test } from 'vitest';
import { endOldQuota, forgetQuota, mirrorQuota } from './quota-mirror.ts';

const stored = () => [localStorage.getItem('time'), localStorage.getItem('lastVisitedDate')];
const monday = new Date(2026, 10, 2, 23, 59);
const tuesday = new Date(2026, 10, 3, 0, 1);

test('stores the used answers of the day under time, and the day under lastVisitedDate [STD-78]', () => {
  mirrorQuota({ limit: 50, used: 3, left: 47 }, monday);
  expect(stored()).toEqual(['3', '2026-11-02']);
  mirrorQuota({ limit: 50, used: 4, left: 46 }, monday);
  expect(stored()).toEqual(['4', '2026-11-02']);
});

test('a new day resets the count [STD-79, LIM-02]', () => {
  mirrorQuota({ limit: 50, used: 3, left: 47 }, monday);
  endOldQuota(monday);
  expect(stored()).toEqual(['3', '2026-11-02']);
  endOldQuota(tuesday);
  expect(stored()).toEqual(['0', '2026-11-03']);
});

test.each([
  ['a premium member', () => mirrorQuota(null, monday)],
  ['a signed-out visitor', forgetQuota],
])('%s has no count', (_who, end) => {
  mirrorQuota({ limit: 50, used: 3, left: 47 }, monday);
  end();
  endOldQuota(tuesday);
  expect(stored()).toEqual([null, null]);
});
