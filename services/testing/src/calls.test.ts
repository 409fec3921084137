import { testing } from '@fairway/contracts/testing/calls';
import { compareRoutes, testCallers } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
beforeAll(() => {
  h.member('bob', { access: 'free' });
});

testCallers(testing, {
  send: (path, init) => h.app.request(path, init),
  tokens: () => ({
    'a premium member': 'member:ann',
    'a member without a plan': 'member:bob',
    'an administrator': 'admin:a1',
    'a support administrator': 'admin:a2:support',
    'an editor': 'admin:a3:editor',
    'an administrator who has to enroll': 'admin:a4:enrolling',
  }),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(h.app.routes, testing)).toEqual({ withoutRecord: [], notServed: [] });
});
