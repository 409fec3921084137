import { identity } from '@fairway/contracts/identity/calls';
import { testCallers } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll } from 'vitest';
import { addAdmin, addMember, openSession, type TestAccount } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';
import { secondFactorRule } from './sessions/store.ts';
import { saveSetting } from './settings/store.ts';

const harness = setUp(openHarness);
let accounts: Record<'premium' | 'free' | 'admin' | 'support' | 'editor' | 'enrolling', TestAccount>;
beforeAll(async () => {
  await saveSetting(harness.db, secondFactorRule, 'yes');
  const totpConfirmedAt = new Date();
  accounts = {
    premium: await addMember(harness),
    free: await addMember(harness, { subscriptionType: '', unsubsDate: null }),
    admin: await addAdmin(harness, { totpConfirmedAt }),
    support: await addAdmin(harness, { totpConfirmedAt, role: 'support' }),
    editor: await addAdmin(harness, { totpConfirmedAt, role: 'editor' }),
    enrolling: await addAdmin(harness),
  };
});

testCallers(identity, {
  app: () => harness.client.app,
  tokens: async () => ({
    'a premium member': await openSession(harness, 'member', accounts.premium),
    'a member without a plan': await openSession(harness, 'member', accounts.free),
    'an administrator': await openSession(harness, 'admin', accounts.admin),
    'a support administrator': await openSession(harness, 'admin', accounts.support),
    'an editor': await openSession(harness, 'admin', accounts.editor),
    'an administrator who has to enroll': await openSession(harness, 'admin', accounts.enrolling),
  }),
});
