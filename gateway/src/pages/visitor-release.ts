import { randomInt } from 'node:crypto';
import { nextNumber } from '@fairway/contracts/releases/channel-sets';
import type { SignedCookie } from '../signed-cookie.ts';
import type { LiveRelease, Releases } from './releases.ts';

/** Visitors draw a new number after this time. */
const numberSeconds = 30 * 24 * 3_600;
const nextSeconds = 8 * 3_600;

/** What the request's visitor runs. `setCookie` is for a visitor who has just got a number. */
export type VisitorRelease = { release: LiveRelease | undefined; setCookie?: string; vary: string | undefined };

export type VisitorReleases = {
  /** For a page. If a version is shared, every visitor gets a number, by which the version is chosen from then on. */
  forPage: (cookie: string | undefined) => VisitorRelease;
  /** For any other request. */
  of: (cookie: string | undefined) => LiveRelease | undefined;
  /** The `set-cookie` header that puts a browser on the channel `next`, or back. */
  cookieFor: (channel: 'next' | 'live') => string;
};

export function createVisitorReleases(releases: Releases, cookie: SignedCookie): VisitorReleases {
  /** Each hundred visitors in a row get every number once: a share is exact even if there are few. */
  let lastNumber = randomInt(100);
  const nextVisitor = () => {
    lastNumber = (lastNumber + 37) % 100;
    return lastNumber;
  };
  const numberOf = (header: string | undefined) => {
    const value = releases.hasTrial() ? cookie.read(header) : undefined;
    return value === undefined ? undefined : Number(value);
  };
  const of = (header: string | undefined) => releases.live(numberOf(header));
  return {
    of,
    forPage: (header) => {
      const vary = releases.hasTrial() ? 'accept-encoding, cookie' : undefined;
      if (!releases.isShared() || numberOf(header) !== undefined) return { release: of(header), vary };
      const number = nextVisitor();
      return { release: releases.live(number), setCookie: cookie.write(String(number), numberSeconds), vary };
    },
    cookieFor: (channel) => (channel === 'next' ? cookie.write(String(nextNumber), nextSeconds) : cookie.clear),
  };
}
