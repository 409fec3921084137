import { type MailPayload, mailQueue, queuePrefix } from '@fairway/contracts/queues/jobs';
import { eventually } from '@fairway/test-support/eventually';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretLink, setUpHarness } from '../test/harness.ts';

const harness = setUpHarness();
let queue: Queue;
beforeAll(() => {
  queue = new Queue(mailQueue, { connection: harness.redis, prefix: queuePrefix });
});
afterAll(() => queue.close());

const data = { name: 'Sea Mate', link: secretLink, minutes: 60 };
const reset: MailPayload = { template: 'member-reset', to: 'mate@fairway.example', member_id: 'm1', data };
const statesOf = (id: string) => harness.reports.filter(({ mail_id }) => mail_id === id).map(({ state }) => state);

function start(): void {
  harness.startRelay();
  harness.startWorker();
}

test.each([
  ['is slow', () => harness.smtp.hold(), () => harness.smtp.release()],
  ['rejects mails temporarily', () => harness.smtp.reject(451), () => harness.smtp.reject(undefined)],
])('a mail is reported queued while the mail server %s', async (_what, delay, end) => {
  delay();
  const id = await harness.insertMail(reset);
  start();
  await eventually(() => expect(statesOf(id)).toEqual(['queued']));
  end();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(statesOf(id)).toEqual(['queued', 'sent']);
});

test('a mail to a member is reported sent, with its subject and without its content', async () => {
  const id = await harness.insertMail(reset);
  start();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(statesOf(id).at(-1)).toBe('sent');
  expect(harness.reports.find(({ state }) => state === 'sent')).toEqual({
    mail_id: id,
    recipient: { member_id: 'm1' },
    kind: 'member-reset',
    sent_to: 'mate@fairway.example',
    state: 'sent',
    subject: 'Set a new password for Fairway',
    queued_at: expect.any(String),
  });
  expect(JSON.stringify(harness.reports)).not.toMatch(/S3cretT0ken|Sea Mate/);
});

test('mails to administrators and to the support address are not reported', async () => {
  await harness.insertMail({ template: 'admin-reset', to: 'chief@fairway.example', data });
  const message = { name: 'Ann', email: 'ann@fairway.example', subject: 'A plate', message: 'Is upside down' };
  await harness.insertMail({ template: 'contact', to: 'support@fairway.example', data: message });
  start();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.reports).toEqual([]);
});

test('an offer is reported with its address: identity looks up the member', async () => {
  const offer = {
    subject: 'Fair winds',
    html: '<p>Hi</p>',
    code: 'ABCD-1234',
    last_day: null,
    max_uses: null,
    percent: 10,
    plan: 'every plan',
    link: secretLink,
    company: [],
    unsubscribePage: secretLink,
    unsubscribeCall: secretLink,
  };
  const id = await harness.insertMail({ template: 'promo', to: 'mate@fairway.example', data: offer });
  start();
  await eventually(() => expect(statesOf(id)).toContain('sent'));
  expect(harness.reports[0]).toMatchObject({ recipient: { email: 'mate@fairway.example' }, subject: 'Fair winds' });
});

test('a mail that the mail server rejects permanently is reported as failed, and its address as bounced', async () => {
  harness.smtp.reject(550, reset.to);
  const id = await harness.insertMail(reset);
  start();
  await eventually(() => expect(statesOf(id)).toContain('failed'));
  expect(statesOf(id)).not.toContain('sent');
  expect(harness.bounced).toEqual([reset.to]);
});

test('a mail that its owner has withdrawn is not sent, and is reported as failed', async () => {
  const id = await harness.insertMail(reset);
  harness.withdrawn.add(id);
  start();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect([statesOf(id), harness.smtp.accepted, harness.bounced]).toEqual([['failed'], [], []]);
});

test('a mail whose link expired before it was sent is reported as failed', async () => {
  const id = await harness.insertMail(reset);
  await harness.age(id, 61);
  start();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(statesOf(id)).toEqual(['failed']);
});

test('a mail does not wait for the log; it is sent once, and reported when the log is available again', async () => {
  harness.setLogDown(true);
  const id = await harness.insertMail(reset);
  start();
  await eventually(() => expect(harness.smtp.accepted).toHaveLength(1));
  await eventually(async () => expect((await queue.getJob(id))?.attemptsMade).toBeGreaterThan(1));
  harness.setLogDown(false);
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(statesOf(id)).toEqual(['sent']);
  expect(harness.smtp.accepted).toHaveLength(1);
});
