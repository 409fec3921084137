import { content } from '@fairway/contracts/content/calls';
import { internalHeader, signInternalToken } from '@fairway/kit/calls/internal-call';
import { unlimited } from '@fairway/kit/limits/attempts';
import { testHostileInput } from '@fairway/shared-tests/hostile-calls';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';
import { comments } from './schema.ts';

const page = {
  page_title: 'A page',
  slug: 'hostile',
  description: '<p>Text</p>',
  image_alt: 'A ship',
  meta_desc: 'What it is',
  tags: 'ships',
  type: 'draft',
} as const;

const seen = { _id: 'nobodys0id0000000000', updated_at: '2026-05-01T12:00:00.000Z' };

const h = setUp(openHarness);
let app: ReturnType<typeof h.appOf>;
let internalToken: string;
beforeAll(async () => {
  internalToken = await signInternalToken(h.internal.keys.mailer, 'content');
  await h.empty();
  h.member('ann');
  app = h.appOf({ attempts: unlimited });
});

testHostileInput(content, {
  send: (path, init) => app.request(path, init),
  headersOf: (caller): Record<string, string> =>
    caller === 'service'
      ? { [internalHeader]: internalToken }
      : { 'x-auth-token': caller === 'admin' ? 'admin:chief' : 'member:ann' },
  tooLongLength: 70_000,
  paramsOf: (name): Record<string, string> => (name === 'saveSiteText' ? { name: 'faq' } : {}),
  right: {
    // The tests' bank has no questions.
    addComment: { comments: '<p>Keep to starboard.</p>', zmcq_id: '101' },
    editComment: { comments: '<p>Keep to starboard.</p>' },
    addPage: page,
    editPage: page,
    saveSiteText: { text: 'A text', version: 0 },
    exportCommentSummaries: { user_name: 'Ann', email: 'ann@' },
    moderateComment: { comments: '<p>Keep to starboard.</p>', status: 'Active' },
    reportComment: { reason: 'other', message: 'It names my ship.' },
    moderateComments: { action: 'hide', comments: [seen] },
    undoModeration: { comments: [{ ...seen, status: 'Active' }] },
    sendContactMessage: {
      name: 'Ann',
      email: 'ann@fairway.example',
      subject: 'Ships',
      message: 'Hello',
      homepage: 'x',
    },
  },
});

test('no hostile input stores a comment', async () => {
  expect(await h.db.$count(comments)).toBe(0);
});
