import { type AccountStatus, accountStatus as accountStatuses } from '@fairway/contracts/identity/identity';
import { expect, test } from 'vitest';
import { accessOf, blockOf, premiumUntil } from './access.ts';

const now = new Date('2026-03-08T12:00:00.000Z');

test.each<[AccountStatus, string, string | null, string]>([
  ['Active', 'Trial', '2026-03-08T12:00:00.001Z', 'premium'],
  ['Active', 'Trial', '2026-03-08T12:00:00.000Z', 'free'],
  ['Active', 'Trial', '2026-03-08T11:59:59.999Z', 'free'],
  ['Active', '12 Month Access', '2027-03-08T12:00:00.000Z', 'premium'],
  ['Active', '1 Month Access', '2026-03-07T12:00:00.000Z', 'free'],
  ['Active', 'Life Time Access', null, 'premium'],
  ['Active', 'Life Time Access', '2020-01-01T00:00:00.000Z', 'premium'],
  ['Active', '', null, 'free'],
  ['Inactive', 'Life Time Access', null, 'free'],
  ['Inactive', '12 Month Access', '2027-03-08T12:00:00.000Z', 'free'],
  ['Ban', 'Life Time Access', null, 'free'],
])(
  'an account that is %s with "%s" until %s is %s [IDN-55, IDN-56, IDN-57, OPEN-32, LIM-53]',
  (accountStatus, subscriptionType, until, access) => {
    const unsubsDate = until === null ? null : new Date(until);
    expect(accessOf({ accountStatus, subscriptionType, unsubsDate, accessFrozen: false }, now)).toBe(access);
  },
);

test.each(
  [...accountStatuses.options, 'Deleted' as const].flatMap((status) =>
    [false, true].map((frozen) => [status, frozen] as const),
  ),
)(
  'no plan gives access to an account that is %s (payment disputed: %s) exactly if there is a reason to tell',
  (accountStatus, accessFrozen) => {
    const account = { accountStatus, accessFrozen, subscriptionType: 'Life Time Access', unsubsDate: null };
    expect(blockOf(account) !== undefined).toBe(accessOf(account, now) === 'free');
  },
);

test.each<[AccountStatus, string, string | null, string | null]>([
  ['Active', 'Trial', '2026-03-08T12:00:00.001Z', '2026-03-08T12:00:00.001Z'],
  ['Active', 'Trial', '2026-03-08T12:00:00.000Z', null],
  ['Active', 'Life Time Access', '2020-01-01T00:00:00.000Z', null],
  ['Active', '', null, null],
  ['Inactive', 'Trial', '2027-03-08T12:00:00.000Z', null],
])('premium of an account that is %s with "%s" until %s ends at %s', (accountStatus, subscriptionType, until, end) => {
  const unsubsDate = until === null ? null : new Date(until);
  expect(
    premiumUntil({ accountStatus, subscriptionType, unsubsDate, accessFrozen: false }, now)?.toISOString() ?? null,
  ).toBe(end);
});
