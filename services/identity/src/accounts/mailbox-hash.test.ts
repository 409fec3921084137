import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMailboxHash } from './mailbox-hash.ts';

const hashOf = createMailboxHash('a key for tests of thirty-two letters');

test('every spelling of a mailbox has one hash, and no other mailbox or key has it', () => {
  const hash = hashOf('ann.mate@gmail.com');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const email of ['AnnMate@gmail.com', 'annmate+two@googlemail.com']) expect(hashOf(email)).toBe(hash);
  expect(hashOf('ann.mate@fairway.example')).not.toBe(hash);
  expect(createMailboxHash('another key for tests of 32 letters')('ann.mate@gmail.com')).not.toBe(hash);
  expect(createHash('sha256').update('annmate@gmail.com').digest('hex')).not.toBe(hash);
});
