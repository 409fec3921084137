import { content } from '@fairway/contracts/calls/content';
import { compareRoutes, testCallers } from '@fairway/test-harness/callers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';

let h: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  h = await openHarness();
  h.member('ann');
  h.member('bo', { access: 'free' });
});
afterAll(() => h.close());

testCallers(content, {
  send: (path, init) => h.app.request(path, init),
  tokens: () => ({
    'a premium member': 'member:ann',
    'a member without a plan': 'member:bo',
    'an administrator': 'admin:chief',
    'a support administrator': 'admin:a2:support',
    'an editor': 'admin:a3:editor',
    'an administrator who has to enroll': 'admin:a4:enrolling',
  }),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(h.app.routes, content)).toEqual({ withoutRecord: [], notServed: [] });
});
