import { commerce } from '@fairway/contracts/commerce/calls';
import { testCallers, tokensOf } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll } from 'vitest';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
let members: Record<'premium' | 'free', string>;
beforeAll(() => {
  members = { premium: h.addMember(), free: h.addMember() };
});

testCallers(commerce, {
  app: () => h.app,
  tokens: () => tokensOf(members.premium, members.free),
});
