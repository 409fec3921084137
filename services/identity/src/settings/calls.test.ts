import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness.ts';
import { settings } from '../schema.ts';

const harness = setUp(openHarness);

const anyBank = 'The bank contains multiple-choice questions like those on the Coast Guard license exams.';

test('anyone reads the public settings; one that is not set is empty or has its default [OPEN-101]', async () => {
  const empty = { ios: '', android: '', windows: '', macos: '' };
  const before = await harness.client.get('/api/v1/public/settings');
  expect(before.body).toEqual({
    support_email: '',
    store_links: empty,
    register_notice_url: '',
    bank_source: anyBank,
    refund_rule: '',
    trial_days: 7,
    pass_marks: { rules_of_the_road: 90, others: 70 },
  });

  const named = harness.clientOf({ supportEmail: 'help@fairway.example' });
  expect((await named.get('/api/v1/public/settings')).body).toMatchObject({ support_email: 'help@fairway.example' });

  await harness.db.insert(settings).values([
    { name: 'support_email', value: 'support@fairway.example' },
    { name: 'store_ios', value: 'https://apps.example/ios' },
    { name: 'bank_source', value: 'Published by the Coast Guard in 2005.' },
    { name: 'internal_note', value: 'not for everybody' },
  ]);
  const client = harness.clientOf({ registerNoticeUrl: 'https://app.example/join' });
  const reply = await client.get('/api/v1/public/settings');
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      support_email: 'support@fairway.example',
      store_links: { ...empty, ios: 'https://apps.example/ios' },
      register_notice_url: 'https://app.example/join',
      bank_source: 'Published by the Coast Guard in 2005.',
      refund_rule: '',
      trial_days: 7,
      pass_marks: { rules_of_the_road: 90, others: 70 },
    },
  ]);
});
