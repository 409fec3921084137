import { questionBank } from '@fairway/contracts/question-bank/calls';
import { compareRoutes, testCallers, tokensOf } from '@fairway/shared-tests/callers';
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
  tokens: () => tokensOf('ann', 'bob'),
});

test('every route is a call with a record, and every record has its route', () => {
  expect(compareRoutes(h.app.routes, questionBank)).toEqual({
    // The router cannot express paths like these: one route serves both.
    withoutRecord: ['GET /*'],
    notServed: ['GET /sitemap-directory-:n.xml', 'GET /sitemap-questions-:n.xml'],
  });
});
