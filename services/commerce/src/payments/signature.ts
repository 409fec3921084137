import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

/** The header of an event as Stripe signs it: `t=…,v1=…`. For the fake Stripe of tests too. */
export function sign(payload: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}

/** True where one of the header's signatures is of this body by this secret, and not older than five minutes. */
export function isSigned(payload: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isInteger(seconds) || Math.abs(now.getTime() / 1_000 - seconds) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
