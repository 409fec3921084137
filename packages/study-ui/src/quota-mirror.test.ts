import { expect, test, vi } from 'vitest';
import { endOldQuota, mirrorQuota } from './quota-mirror.ts';
import { forgetQuota } from './stored-quota.ts';

const stored = () => [localStorage.getItem('time'), localStorage.getItem('lastVisitedDate')];
// The device's own day does not count.
vi.stubEnv('TZ', 'Asia/Tokyo');
const zone = 'America/Los_Angeles';
const monday = new Date('2026-11-03T07:59:00Z');
const tuesday = new Date('2026-11-03T08:01:00Z');

test('stores the used answers of the member’s day under time, and that day under lastVisitedDate [STD-78]', () => {
  mirrorQuota({ limit: 50, used: 3, left: 47 }, zone, monday);
  expect(stored()).toEqual(['3', '2026-11-02']);
  mirrorQuota({ limit: 50, used: 4, left: 46 }, zone, monday);
  expect(stored()).toEqual(['4', '2026-11-02']);
});

test('a new day resets the count [STD-79, LIM-02]', () => {
  mirrorQuota({ limit: 50, used: 3, left: 47 }, zone, monday);
  endOldQuota(zone, monday);
  expect(stored()).toEqual(['3', '2026-11-02']);
  endOldQuota(zone, tuesday);
  expect(stored()).toEqual(['0', '2026-11-03']);
});

test.each([
  ['a premium member', () => mirrorQuota(null, zone, monday)],
  ['a signed-out visitor', forgetQuota],
])('%s has no count', (_who, end) => {
  mirrorQuota({ limit: 50, used: 3, left: 47 }, zone, monday);
  end();
  endOldQuota(zone, tuesday);
  expect(stored()).toEqual([null, null]);
});
