import { content } from '@fairway/contracts/content/calls';
import { compareRoutes, testCallers, tokensOf } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
beforeAll(() => {
  h.member('ann');
  h.member('bo', { access: 'free' });
});

testCallers(content, {
  send: (path, init) => h.app.request(path, init),
  tokens: () => tokensOf('ann', 'bo'),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(h.app.routes, content)).toEqual({ withoutRecord: [], notServed: [] });
});
