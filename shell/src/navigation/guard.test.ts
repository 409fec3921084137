import type { CurrentUser } from '@fairway/area/host-props';
import { expect, test } from 'vitest';
import { testAreas } from '../test/areas.ts';
import { guardedAddress } from './guard.ts';

const signedOut: CurrentUser = { state: 'signed-out' };

test.each([
  ['/dashboard', '', '/login?next=%2Fdashboard'],
  ['/dashboard/', '', '/login?next=%2Fdashboard%2F'],
  ['/user/watch', '?type=book&id=2', '/login?next=%2Fuser%2Fwatch%3Ftype%3Dbook%26id%3D2'],
  ['/users/watch', '', '/login?next=%2Fusers%2Fwatch'],
  ['/payment-subscribe/2', '', '/login?next=%2Fpayment-subscribe%2F2'],
  ['/welcome', '', '/login?next=%2Fwelcome'],
  ['/', '', null],
  ['/question/watch', '', null],
  ['/search/view', '', null],
  ['/user-guide', '', null],
  ['/admin/dashboard', '', null],
])('a visitor of %s%s is sent to %s [PUB-74, IDN-16, IDN-17, OPEN-06, OPEN-07]', (path, query, address) => {
  expect(guardedAddress({ pathname: path, search: query }, testAreas, signedOut)).toBe(address);
});

test.each<CurrentUser>([{ state: 'checking' }, { state: 'unreachable' }])(
  'while the session is $state, nobody is redirected [IDN-16, OPEN-28]',
  (user) => {
    expect(guardedAddress({ pathname: '/dashboard', search: '' }, testAreas, user)).toBeNull();
  },
);

test('a session that ends on a page is named at the login, which leads back to that page', () => {
  expect(guardedAddress({ pathname: '/user/test/watch', search: '?test=a&num=8' }, testAreas, signedOut, true)).toBe(
    '/login?ended=1&next=%2Fuser%2Ftest%2Fwatch%3Ftest%3Da%26num%3D8',
  );
});
