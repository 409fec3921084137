import { memberResume } from '@fairway/contracts/calls/question-bank/internal';
import { askService } from '@fairway/kit/ask-service';
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
  questionBank: Pick<InternalClient, 'get' | 'post'>;
  log: Logger;
}): ResumeLink {
  return async (memberId) => {
    try {
      const reply = await askService(questionBank, memberResume, { params: { id: memberId } });
      if (!reply.ok) throw new UnavailableError(`question-bank answered ${reply.status} to a place asked for`);
      return reply.value.resume?.link ?? '';
    } catch (error) {
      log.warn({ err: error }, 'a profile is answered without its resume');
      return '';
    }
  };
}
