/** `npm run keys:rotate`: see docs/running.md. */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb } from '@fairway/db/open';
import { loadDatabaseUrl } from './config.ts';
import { rotateSigningKeys } from './sessions/signing-keys.ts';

const db = openDb(loadDatabaseUrl(process.env), { connections: 1 });
try {
  console.log('A new key is published. It will sign tokens in 15 seconds.');
  const { kid, deleted } = await rotateSigningKeys(db, { now: () => new Date(), wait: (ms) => sleep(ms) });
  console.log(
    `Key ${kid} now signs tokens. Tokens of earlier keys remain valid until they expire. ${deleted} old keys were deleted.`,
  );
} finally {
  await db.$client.end();
}
