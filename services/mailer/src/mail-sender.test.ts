import { eventually } from '@fairway/test-support/eventually';
import { afterEach, expect, test } from 'vitest';
import { setUpHarness } from '../test/harness.ts';
import { createProcesses } from '../test/processes.ts';
import { senderOf } from './mail-sender.ts';

const harness = setUpHarness();
let processes: ReturnType<typeof createProcesses> | undefined;
afterEach(() => processes?.killAll());

test.each([
  ['Fairway <no-reply@fairway.example>', 'example'],
  ['no-reply@example.org', 'example'],
  ['Fairway <no-reply@mail.example.com>', 'example'],
  ['fairway@localhost', 'example'],
  ['Fairway <no-reply@study.invalid>', 'example'],
  ['Fairway <no-reply@myexample.com>', 'set'],
  ['Fairway <no-reply@fairway.study>', 'set'],
  ['no-reply@example.fairway.study', 'set'],
] as const)('the sender %s is %s, and caught if no mail leaves the machine', (MAIL_FROM, sender) => {
  expect(senderOf({ MAIL_FROM, MAIL_IS_CAUGHT: '0' })).toBe(sender);
  expect(senderOf({ MAIL_FROM, MAIL_IS_CAUGHT: '1' })).toBe('caught');
});

test('a mailer that starts reports its sender to identity', async () => {
  processes = createProcesses(harness);
  await processes.startMailer();
  await eventually(() => expect(harness.senders).toEqual(['example']));
});
