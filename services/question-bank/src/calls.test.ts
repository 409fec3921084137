import { questionBank } from '@fairway/contracts/calls/question-bank';
import { routesWithoutRecord, testCallers } from '@fairway/kit/test-callers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf } from '../test/factories.ts';
import { type Harness, openHarness } from '../test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
  await h.load(shelf('1', 3));
  h.member('ann');
  h.member('bob', { access: 'free' });
});
afterAll(() => h.close());

testCallers(questionBank, {
  send: (path, init) => h.request(path, init),
  tokens: () => ({
    'a premium member': 'member:ann',
    'a member without a plan': 'member:bob',
    'an administrator': 'admin:a1',
  }),
});

test('every route is a call with a record, but for the files of the site map: the router takes no such names', () => {
  expect(routesWithoutRecord(h.app.routes, questionBank)).toEqual(['GET /*']);
});
