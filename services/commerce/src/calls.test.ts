import { commerce } from '@fairway/contracts/commerce/calls';
import { compareRoutes, testCallers } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin, asMember } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
let members: Record<'premium' | 'free', string>;
beforeAll(() => {
  members = { premium: asMember(h.addMember()).token, free: asMember(h.addMember()).token };
});

testCallers(commerce, {
  send: (path, init) => h.app.request(path, init),
  tokens: () => ({
    'a premium member': members.premium,
    'a member without a plan': members.free,
    'an administrator': asAdmin.token,
    'a support administrator': 'admin:a2:support',
    'an editor': 'admin:a3:editor',
    'an administrator who has to enroll': 'admin:a4:enrolling',
  }),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(h.app.routes, commerce)).toEqual({ withoutRecord: [], notServed: [] });
});
