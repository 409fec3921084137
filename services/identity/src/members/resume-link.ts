import { memberResume } from '@fairway/contracts/question-bank/internal-calls';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { Logger } from '@fairway/kit/logging/log';

/** The page where a member left off; '' if there is none or question-bank does not answer. */
export type ResumeLink = (memberId: string) => Promise<string>;

/** Fetches it from question-bank. A profile is useful without it, so this never fails. */
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
      if (!reply.ok) throw new UnavailableError(`question-bank answered ${reply.status} to a resume lookup`);
      return reply.value.resume?.link ?? '';
    } catch (error) {
      log.warn({ err: error }, 'resume link unavailable, profile sent without it');
      return '';
    }
  };
}
