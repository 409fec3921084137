import { testing } from '@fairway/contracts/testing/calls';
import { compareRoutes, testCallers, tokensOf } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
beforeAll(() => {
  h.member('bob', { access: 'free' });
});

testCallers(testing, {
  send: (path, init) => h.app.request(path, init),
  tokens: () => tokensOf('ann', 'bob'),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(h.app.routes, testing)).toEqual({ withoutRecord: [], notServed: [] });
});
