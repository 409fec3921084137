import { questionBank } from '@fairway/contracts/question-bank/calls';
import { compareRoutes, testCallers } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { bookRows } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
beforeAll(async () => {
  await h.load(bookRows('1', 3));
  h.member('ann');
  h.member('bob', { access: 'free' });
});

testCallers(questionBank, {
  send: (path, init) => h.request(path, init),
  tokens: () => ({
    'a premium member': 'member:ann',
    'a member without a plan': 'member:bob',
    'an administrator': 'admin:a1',
    'a support administrator': 'admin:a2:support',
    'an editor': 'admin:a3:editor',
    'an administrator who has to enroll': 'admin:a4:enrolling',
  }),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(h.app.routes, questionBank)).toEqual({
    // The router cannot express paths like these: one route serves both.
    withoutRecord: ['GET /*'],
    notServed: ['GET /sitemap-directory-:n.xml', 'GET /sitemap-questions-:n.xml'],
  });
});
