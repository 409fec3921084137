import type { Result } from '@fairway/contracts/call/fault';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import type { AdminRow } from '../admins/store.ts';
import type { Cipher } from './cipher.ts';
import { recoveryHashOf, stepOf } from './codes.ts';
import { useRecoveryCode, useStep } from './store.ts';

export type CheckDeps = { db: Db; attempts: Attempts; cipher: Cipher; now: () => Date };

const windowSeconds = 15 * 60;
const maxAttempts = 10;

/** The rate limit key, reset when a code is right. */
export const attemptsKey = (adminId: string) => `second-factor:${adminId}`;

const tooMany = 'Too many codes tried. Please try again in 15 minutes.';
export const wrongCode = { code: 'This code is not valid, or has already been used. Wait for the next one.' };

/** Counts an attempt before it is checked: ten in a quarter of an hour, from all addresses together. */
export async function countAttempt({ attempts }: Pick<CheckDeps, 'attempts'>, adminId: string): Promise<Result<null>> {
  const seconds = await countAttempts(attempts, windowSeconds, [{ key: attemptsKey(adminId), max: maxAttempts }]);
  return seconds > 0 ? fail('limited', { code: tooMany }, seconds) : ok(null);
}

/** Whether a code, or a recovery code, is right. It works once. */
export async function checkCode(
  { db, attempts, cipher, now }: CheckDeps,
  { id, totpSecret }: Pick<AdminRow, 'id' | 'totpSecret'>,
  code: string,
): Promise<Result<null>> {
  const counted = await countAttempt({ attempts }, id);
  if (!counted.ok) return counted;
  const step = totpSecret === null ? null : stepOf(cipher.open(totpSecret, id), code, now());
  const isRight =
    step === null ? await useRecoveryCode(db, id, recoveryHashOf(code), now()) : await useStep(db, id, step);
  if (!isRight) return fail('unauthorized', wrongCode);
  await attempts.clear(attemptsKey(id));
  return ok(null);
}
