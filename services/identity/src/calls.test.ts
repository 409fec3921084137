import { identity } from '@fairway/contracts/calls/identity';
import { compareRoutes, testCallers } from '@fairway/kit/test-callers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdmin, addMember, openSession, type TestAccount } from '../test/factories.ts';
import { type Harness, openHarness } from '../test/harness.ts';

let harness: Harness;
let accounts: Record<'premium' | 'free' | 'admin', TestAccount>;
beforeAll(async () => {
  harness = await openHarness();
  accounts = {
    premium: await addMember(harness),
    free: await addMember(harness, { subscriptionType: '', unsubsDate: null }),
    admin: await addAdmin(harness),
  };
});
afterAll(() => harness.close());

testCallers(identity, {
  send: (path, init) => harness.client.app.request(path, init),
  tokens: async () => ({
    'a premium member': await openSession(harness, 'member', accounts.premium),
    'a member without a plan': await openSession(harness, 'member', accounts.free),
    'an administrator': await openSession(harness, 'admin', accounts.admin),
  }),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(harness.client.app.routes, identity)).toEqual({ withoutRecord: [], notServed: [] });
});
