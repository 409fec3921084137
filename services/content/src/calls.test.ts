import { content } from '@fairway/contracts/content/calls';
import { testCallers, tokensOf } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll } from 'vitest';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
beforeAll(() => {
  h.member('ann');
  h.member('bo', { access: 'free' });
});

testCallers(content, {
  app: () => h.app,
  tokens: () => tokensOf('ann', 'bo'),
});
