import { identity } from '@fairway/contracts/calls/identity';
import type { Audience } from '@fairway/kit/auth';
import { routesWithoutRecord, testCallers } from '@fairway/kit/test-callers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdmin, addMember, type TestAccount } from '../test/factories.ts';
import { type Harness, openHarness } from '../test/harness.ts';
import { newSession } from './sessions/new-session.ts';
import { insertSession } from './sessions/store.ts';
import { signToken } from './sessions/tokens.ts';

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

async function tokenOf(audience: Audience, { id }: TestAccount): Promise<string> {
  const now = new Date(harness.now());
  const session = newSession(audience, id, now);
  await insertSession(harness.db, session, now);
  return signToken(harness.deps.keys, session);
}

testCallers(identity, {
  send: (path, init) => harness.client.app.request(path, init),
  tokens: async () => ({
    'a premium member': await tokenOf('member', accounts.premium),
    'a member without a plan': await tokenOf('member', accounts.free),
    'an administrator': await tokenOf('admin', accounts.admin),
  }),
});

test('every route is a call with a record', () => {
  expect(routesWithoutRecord(harness.client.app.routes, identity)).toEqual([]);
});
