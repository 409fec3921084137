import { newId } from '@fairway/kit/database/new-id';
import type { Audience, Session } from '@fairway/kit/session/session';

const hourMs = 60 * 60 * 1_000;

/** Members stay signed in for 30 days, administrators for 12 hours unless they ask to be remembered (G-9). */
function lifetimeMs(audience: Audience, remember: boolean): number {
  return audience === 'member' || remember ? 30 * 24 * hourMs : 12 * hourMs;
}

/** A session that starts now; it takes effect once it is inserted. */
export function newSession(audience: Audience, sub: string, now: Date, { remember = false } = {}): Session {
  return { sid: newId(), sub, audience, expiresAt: now.getTime() + lifetimeMs(audience, remember) };
}
