import { questionBank } from '@fairway/contracts/question-bank/calls';
import { testCallers, tokensOf } from '@fairway/shared-tests/callers';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll } from 'vitest';
import { bookRows } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
beforeAll(async () => {
  await h.load(bookRows('1', 3));
  h.member('ann');
  h.member('bob', { access: 'free' });
});

testCallers(questionBank, {
  app: () => h.app,
  tokens: () => tokensOf('ann', 'bob'),
  // The router cannot express paths like these: one route serves both.
  shared: { 'GET /*': ['GET /sitemap-directory-:n.xml', 'GET /sitemap-questions-:n.xml'] },
});
