/** A process for serve.test.ts: makes an internal call to the given address, and prints the result. */

import { createTestKeys } from '@fairway/test-support/keys';
import { createInternalClient } from '../src/calls/internal-call.ts';

const { keys } = await createTestKeys('mailer');
const client = createInternalClient({
  key: keys.mailer,
  target: 'slow',
  baseUrl: process.argv[2] ?? '',
  timeoutMs: 60_000,
});
const result = await client.get('/json').then(
  ({ status, body }) => JSON.stringify({ status, body }),
  (error: Error) => String((error.cause as NodeJS.ErrnoException).code),
);
process.stdout.write(`${result}\n`);
await client.close();
