import type { ResumeOutput } from '@fairway/contracts/study';
import { UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';

/** The study page where a member left off, or '': where there is none, and where question-bank does not tell. */
export type ResumeLink = (memberId: string) => Promise<string>;

/** Asks question-bank, which keeps the place. A profile without it is still a profile: this never fails. */
export function createResumeLink({
  questionBank,
  log,
}: {
  questionBank: Pick<InternalClient, 'get'>;
  log: Logger;
}): ResumeLink {
  return async (memberId) => {
    try {
      const reply = await questionBank.get(`/internal/members/${encodeURIComponent(memberId)}/resume`);
      if (reply.status !== 200) throw new UnavailableError(`question-bank answered ${reply.status} to a resume lookup`);
      return (reply.body as ResumeOutput).resume?.link ?? '';
    } catch (error) {
      log.warn({ err: error }, 'resume link unavailable, profile sent without it');
      return '';
    }
  };
}
