import { commerce } from '@fairway/contracts/commerce/calls';
import { compareRoutes, testCallers, tokensOf } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
let members: Record<'premium' | 'free', string>;
beforeAll(() => {
  members = { premium: h.addMember(), free: h.addMember() };
});

testCallers(commerce, {
  send: (path, init) => h.app.request(path, init),
  tokens: () => tokensOf(members.premium, members.free),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(h.app.routes, commerce)).toEqual({ withoutRecord: [], notServed: [] });
});
