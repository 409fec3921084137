import { answerFault, fail } from '@fairway/kit/fault';
import type { Context } from 'hono';
import { type Callers, isPremium, type Member, signInFirst } from './caller.ts';

type Act = (c: Context, member: Member) => Promise<Response>;
type Handler = (c: Context) => Promise<Response>;

const premiumFirst = 'You have to be a premium user to use all functionality.';

export type Guards = {
  /** For whoever is signed in as a member: 401 else. */
  member: (act: Act) => Handler;
  /** For members with a plan: 403 with `message` else. */
  premium: (act: Act, message?: string) => Handler;
};

/** Answers of a member's own things are nobody else's, and out of date a moment later. */
export function guardsOf(callers: Callers): Guards {
  function member(act: Act): Handler {
    return async (c) => {
      c.header('cache-control', 'no-store');
      const caller = await callers.member(c);
      return caller ? act(c, caller) : answerFault(c, signInFirst.fault);
    };
  }
  return {
    member,
    premium: (act, message = premiumFirst) =>
      member(async (c, caller) =>
        isPremium(caller) ? act(c, caller) : answerFault(c, fail('forbidden', message).fault),
      ),
  };
}
