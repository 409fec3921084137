import { expect, test } from 'vitest';
import { createMailbox } from './mailbox.ts';

const source = (subject: string, body = 'Hello') =>
  Buffer.from(
    `From: Fairway <no-reply@fairway.example>\r\nTo: Deck <deck@fairway.example>\r\nSubject: ${subject}\r\nMessage-ID: <1@fairway>\r\n\r\n${body}\r\n`,
  );

test('lists the newest mail first', async () => {
  const mailbox = createMailbox();
  await mailbox.add(source('one'), ['deck@fairway.example']);
  await mailbox.add(source('two'), ['deck@fairway.example']);
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['two', 'one']);
});

test('parses a mail', async () => {
  const mailbox = createMailbox({ now: () => new Date('2026-01-02T03:04:05Z') });
  const message = await mailbox.add(source('=?utf-8?q?Gr=C3=BC=C3=9Fe?='), ['deck@fairway.example']);
  expect(message).toMatchObject({
    receivedAt: '2026-01-02T03:04:05.000Z',
    messageId: '<1@fairway>',
    from: 'no-reply@fairway.example',
    subject: 'Grüße',
    text: 'Hello\n',
  });
  expect(mailbox.find(message.id)).toBe(message);
});

test('finds the mails of one address in any letter case', async () => {
  const mailbox = createMailbox();
  await mailbox.add(source('for deck'), ['Deck@Fairway.example']);
  await mailbox.add(source('for engine'), ['engine@fairway.example']);
  expect(mailbox.list({ to: 'deck@fairway.EXAMPLE' }).map(({ subject }) => subject)).toEqual(['for deck']);
});

test('stores only the last mails, and never reuses an id', async () => {
  const mailbox = createMailbox({ limit: 2 });
  for (const subject of ['one', 'two', 'three']) await mailbox.add(source(subject), []);
  expect(mailbox.list().map(({ id, subject }) => [id, subject])).toEqual([
    [3, 'three'],
    [2, 'two'],
  ]);
  mailbox.clear();
  expect((await mailbox.add(source('four'), [])).id).toBe(4);
});
