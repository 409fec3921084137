import { questionId } from '@fairway/contracts/question-bank';
import type { MarkOutput } from '@fairway/contracts/study';
import { answerFault, fail } from '@fairway/kit/fault';
import { check } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Guards, Member } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { includes } from './id-list.ts';
import type { MarksBook } from './marks-book.ts';
import type { MarkKind } from './store.ts';

const path = z.object({ id: questionId });
const noSuchQuestion = fail('not_found', { id: 'No such question' });
const premiumFirst = 'You have to be a premium user to favorite or hide questions.';

type Act = (c: Context, member: Member, questionId: number) => Promise<Response>;

/**
 * Bookmarking and hiding. The GETs of the specification change state; they stay for clients that use them, answered
 * without caching and only with the token in its header (G-15). Ours use POST and DELETE.
 */
export function markRoutes({ bank, guards, marks }: { bank: OpenBank; guards: Guards; marks: MarksBook }): Hono {
  const onQuestion =
    (act: Act) =>
    async (c: Context, member: Member): Promise<Response> => {
      const input = check(path, c.req.param());
      return input.ok ? act(c, member, Number(input.value.id)) : answerFault(c, input.fault);
    };

  async function answerMarks(c: Context, { id }: Member, question: number): Promise<Response> {
    const { bookmark, hidden } = await marks.read(id);
    return c.json({
      zmcq_id: String(question),
      marks: { bookmarked: includes(bookmark, question), hidden: includes(hidden, question) },
    } satisfies MarkOutput);
  }

  const mark = (kind: MarkKind) =>
    guards.premium(
      onQuestion(async (c, member, question) => {
        if (bank.current().catalogue.positionOf(question) === -1) return answerFault(c, noSuchQuestion.fault);
        await marks.set({ memberId: member.id, kind, questionId: question }, true);
        return answerMarks(c, member, question);
      }),
      premiumFirst,
    );

  /** For members without a plan too: what somebody marked while premium can be taken back afterwards. */
  const unmark = (kind: MarkKind) =>
    guards.member(
      onQuestion(async (c, member, question) => {
        await marks.set({ memberId: member.id, kind, questionId: question }, false);
        return answerMarks(c, member, question);
      }),
    );

  return new Hono()
    .on(['GET', 'POST', 'PUT'], '/v1/private/bookmark_question/:id', mark('bookmark'))
    .on('DELETE', ['/v1/private/unbookmark_question/:id', '/mlp_question/unbookmark_ques/:id'], unmark('bookmark'))
    .on(['GET', 'POST', 'PUT'], ['/v1/private/hide_question/:id', '/mlp_question/hide_ques/:id'], mark('hidden'))
    .on('DELETE', '/v1/private/unhide_question/:id', unmark('hidden'))
    .get('/mlp_question/get_hide/:id', guards.member(onQuestion(answerMarks)));
}
