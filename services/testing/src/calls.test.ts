import { testing } from '@fairway/contracts/testing/calls';
import { testCallers, tokensOf } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll } from 'vitest';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
beforeAll(() => {
  h.member('bob', { access: 'free' });
});

testCallers(testing, {
  app: () => h.app,
  tokens: () => tokensOf('ann', 'bob'),
});
