import { testing } from '@fairway/contracts/calls/testing';
import { compareRoutes, testCallers } from '@fairway/test-harness/callers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
  h.member('ann');
  h.member('bob', { access: 'free' });
});
afterAll(() => h.close());

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
