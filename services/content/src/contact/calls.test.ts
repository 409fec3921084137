import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { newId } from '@fairway/kit/database/new-id';
import { outbox } from '@fairway/kit/outbox/outbox';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { contactMessages } from '../schema.ts';

const harness = setUpHarness();

const writer = () => `${newId()}@fairway.example`;
const message = (more: object = {}) => ({
  name: 'Ann Mate',
  email: writer(),
  subject: 'A picture',
  message: 'It is upside down.',
  ...more,
});

async function post(body: unknown, { address = newId(), app = harness.app } = {}) {
  const reply = await app.request('/api/mlp_email/contact', {
    method: 'POST',
    headers: { 'x-client-address': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, string> };
}

const stored = () => harness.db.select().from(contactMessages);
const mailed = async () => (await harness.db.select().from(outbox)).map((row) => row.payload as MailPayload);

test('a message is stored, and mailed to the support address with all its fields [PUB-30, API-61]', async () => {
  const sent = message();
  const reply = await post(sent);
  expect([reply.status, reply.body]).toEqual([200, { success: 'Contact Form Submitted successfully' }]);
  expect(await stored()).toMatchObject([sent]);
  expect(await mailed()).toMatchObject([{ template: 'contact', to: 'support@fairway.example', data: sent }]);
  expect(harness.nudges()).toBe(1);
});

test('a message that cannot be mailed is not stored either, and the sender is asked to try again', async () => {
  await harness.db.execute(sql`rename table outbox to outbox_away`);
  try {
    expect((await post(message())).status).toBe(500);
  } finally {
    await harness.db.execute(sql`rename table outbox_away to outbox`);
  }
  expect(await stored()).toEqual([]);
});

test('a lone surrogate in a message is stored and mailed as the replacement character', async () => {
  expect((await post(message({ message: 'A ship \ud83d', subject: '\udea2' }))).status).toBe(200);
  expect(await stored()).toMatchObject([{ message: 'A ship \ufffd', subject: '\ufffd' }]);
  expect(await mailed()).toMatchObject([{ data: { message: 'A ship \ufffd', subject: '\ufffd' } }]);
});

test('a message is mailed to the support address of the moment', async () => {
  let supportEmail = 'old@school.example';
  const app = harness.appOf({ supportEmail: () => supportEmail });
  supportEmail = 'help@school.example';
  expect((await post(message(), { app })).status).toBe(200);
  expect(await mailed()).toMatchObject([{ to: supportEmail }]);
});

test('without a support address the message is only stored', async () => {
  const app = harness.appOf({ supportEmail: () => '' });
  expect((await post(message(), { app })).status).toBe(200);
  expect([(await stored()).length, await mailed()]).toEqual([1, []]);
});

test.each([
  [{}, { name: 'Enter your name', email: 'Enter your email address', message: 'Write your message' }],
  [{ ...message(), name: ' \n ' }, { name: 'Enter your name' }],
  [{ ...message(), name: 'n'.repeat(101) }, { name: 'Use at most 100 characters' }],
  [{ ...message(), email: 'ann@' }, { email: 'Enter an email address such as name@example.com' }],
  [{ ...message(), email: 'a@b.example\r\nBcc: c@d.example' }, { email: expect.any(String) }],
  [{ ...message(), message: '\t' }, { message: 'Write your message' }],
  [{ ...message(), message: 'm'.repeat(5_001) }, { message: 'Use at most 5,000 characters' }],
  [{ ...message(), subject: 's'.repeat(201) }, { subject: 'Use at most 200 characters' }],
  [
    { ...message(), name: { $ne: '' }, message: ['x'] },
    { name: 'Enter your name', message: 'Write your message' },
  ],
  ['{"name":', { error: 'The request is not valid JSON' }],
  ['[]', { error: 'The request must be a JSON object' }],
])('%j is rejected with a message per field, and nothing is stored [PUB-29, API-61]', async (body, fields) => {
  const reply = await post(body);
  expect([reply.status, reply.body]).toEqual([400, fields]);
  expect([await stored(), await mailed()]).toEqual([[], []]);
});

test('the subject is optional', async () => {
  const { subject: _, ...plain } = message();
  expect((await post(plain)).status).toBe(200);
  expect(await mailed()).toMatchObject([{ data: { subject: '' } }]);
});

test('no field can add a header to the mail', async () => {
  await post(message({ name: 'Ann\r\nBcc: x@y.example', subject: 'One\u0000\nTwo' }));
  expect(await mailed()).toMatchObject([{ data: { name: 'Ann Bcc: x@y.example', subject: 'One Two' } }]);
});

test('the longest value of every field, in any script, is stored in full', async () => {
  const sent = message({ name: '⚓'.repeat(50), subject: '水'.repeat(200), message: '🛟'.repeat(2_500) });
  expect((await post(sent)).status).toBe(200);
  expect(await stored()).toMatchObject([sent]);
});

test('a bot that fills in the hidden field is thanked, and nothing is stored or mailed', async () => {
  const reply = await post(message({ homepage: 'https://spam.example' }));
  expect([reply.status, reply.body]).toEqual([200, { success: 'Contact Form Submitted successfully' }]);
  expect([await stored(), await mailed()]).toEqual([[], []]);
});

test('the sixth message in ten minutes from one address or writer is rejected, with the time to wait', async () => {
  const [address, email] = [newId(), writer()];
  for (let i = 0; i < 5; i++) expect((await post(message(), { address })).status).toBe(200);
  const sixth = await post(message(), { address });
  expect(sixth.status).toBe(429);
  expect(sixth.body).toEqual({ error: 'You have already sent 5 messages. Please try again in 10 minutes.' });
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(300);
  expect(await stored()).toHaveLength(5);

  for (let i = 0; i < 5; i++) expect((await post(message({ email, subject: `Part ${i}` }))).status).toBe(200);
  expect((await post(message({ email: email.toUpperCase() }))).status).toBe(429);
});

test('rejected messages do not count: a corrected one can be sent', async () => {
  const address = newId();
  for (let i = 0; i < 10; i++) expect((await post({}, { address })).status).toBe(400);
  expect((await post(message(), { address })).status).toBe(200);
});

test('an IPv6 household counts as one address', async () => {
  const network = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:1`;
  for (let i = 1; i <= 5; i++) await post(message(), { address: `${network}::${i}` });
  expect((await post(message(), { address: `${network}::6` })).status).toBe(429);
});

test('a repeated message is accepted but stored and mailed once; an hour later it counts as new', async () => {
  const sent = message();
  for (let i = 0; i < 3; i++) expect((await post(sent)).status).toBe(200);
  expect([(await stored()).length, (await mailed()).length]).toEqual([1, 1]);
  const later = harness.appOf({ now: () => new Date(Date.now() + 61 * 60_000) });
  for (let i = 0; i < 2; i++) expect((await post(sent, { app: later })).status).toBe(200);
  expect([(await stored()).length, (await mailed()).length]).toEqual([2, 2]);
});

test('ten concurrent equal messages are stored and mailed once', async () => {
  const sent = message();
  const replies = await Promise.all(Array.from({ length: 10 }, () => post(sent)));
  expect(replies.map(({ status }) => status)).toContain(200);
  expect([(await stored()).length, (await mailed()).length]).toEqual([1, 1]);
});

test('messages that differ in a word are stored separately', async () => {
  const sent = message();
  await post(sent);
  await post({ ...sent, message: 'It is upside down again.' });
  expect(await stored()).toHaveLength(2);
});

describe('while the database is read-only', () => {
  beforeAll(() =>
    harness.db.execute(sql`
      create trigger read_only before insert on contact_messages
      for each row signal sqlstate 'HY000' set mysql_errno = 1290
    `),
  );
  afterAll(() => harness.db.execute(sql`drop trigger if exists read_only`));

  test('a message gets 503 and does not count: it can be sent afterwards', async () => {
    const [address, sent] = [newId(), message()];
    for (let i = 0; i < 10; i++) {
      const reply = await post(sent, { address });
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    }
    await harness.db.execute(sql`drop trigger read_only`);
    expect((await post(sent, { address })).status).toBe(200);
    expect([(await stored()).length, (await mailed()).length]).toEqual([1, 1]);
  });
});
