import type { PublicComment } from '@fairway/contracts/content/content';
import { questionTexts } from '@fairway/contracts/question-bank/internal-calls';
import { type QuestionText, questionId } from '@fairway/contracts/question-bank/question';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { Logger } from '@fairway/kit/logging/log';

type ShownQuestion = PublicComment['zmcq_id'];

export type QuestionTexts = {
  /** How to show each of these questions; one call for all of them. Never fails: it falls back to a placeholder. */
  of: (ids: string[]) => Promise<(id: string) => ShownQuestion>;
  /** Whether the bank has this question. Throws UnavailableError. */
  exists: (id: string) => Promise<boolean>;
};

/** Fetches from question-bank, which owns the questions. Without its answer, a list of comments has placeholders. */
export function createQuestionTexts({
  questionBank,
  log,
}: {
  questionBank: Pick<InternalClient, 'get' | 'post'>;
  log: Logger;
}): QuestionTexts {
  async function ask(ids: string[]): Promise<QuestionText[]> {
    const reply = await askService(questionBank, questionTexts, { query: { ids: ids.join(',') } });
    if (!reply.ok) throw new UnavailableError(`question-bank answered ${reply.status} to a list of ids`);
    return reply.value;
  }
  return {
    exists: async (id) => questionId.safeParse(id).success && (await ask([id])).some(({ _id }) => _id === id),
    of: async (ids) => {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return placeholder('');
      try {
        const found = new Map((await ask(wanted)).map((question) => [question._id, question]));
        const gone = placeholder('This question is no longer in the bank.');
        return (id) => found.get(id) ?? gone(id);
      } catch (error) {
        log.warn({ err: error }, 'question texts unavailable, comments sent without them');
        return placeholder('The question is not available right now.');
      }
    },
  };
}

const placeholder =
  (text: string) =>
  (id: string): ShownQuestion => ({ _id: id, ZSLUG: null, ZNUMBER: '', ZINBOOK: '', ZBOOKNAME: '', ZQUESTION: text });
