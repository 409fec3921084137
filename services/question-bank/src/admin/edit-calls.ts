import type { Result } from '@fairway/contracts/call/fault';
import { tidyText } from '@fairway/contracts/call/tidy-text';
import type { EditQuestionInput } from '@fairway/contracts/question-bank/admin-questions';
import {
  editBankQuestion,
  explainByComment,
  replaceBankPicture,
  retireBankQuestion,
} from '@fairway/contracts/question-bank/admin-questions-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { eq } from 'drizzle-orm';
import { everyRating } from '../catalogue/catalogue.ts';
import { ratingMask } from '../import/bank-row.ts';
import { questions } from '../schema.ts';
import type { QuestionContent } from '../versions/content.ts';
import { insertCreditOnce } from '../versions/credits.ts';
import { noSuchQuestion } from '../versions/save-version.ts';
import type { AdminDeps, Editor } from './editor.ts';
import { insertPicture, storePicture } from './picture.ts';

/** The limit of the question form. */
const longestExplanation = 8_000;

/** New content for a question: an edited text or picture, a member's comment as its explanation. */
export function serveEdits(serve: Serve<unknown>, deps: AdminDeps, editor: Editor): void {
  serve(editBankQuestion, async ({ params, body, caller }) => {
    const id = Number(params.id);
    const ratings = await ratingsOf(deps, id, body.ratings);
    if (!ratings.ok) return ratings;
    const make = async (content: QuestionContent) => ok(edited(content, body, ratings.value));
    return editor.save({ id, from: body.version, action: 'edit', make }, caller.sub);
  });

  serve(replaceBankPicture, async ({ params, body: { version, alt }, image, caller }) => {
    if (!image) return fail('invalid', { image: 'Choose a picture' });
    const kept = await storePicture(deps.images, image);
    if (!kept.ok) return kept;
    const picture = kept.value;
    return editor.save(
      {
        id: Number(params.id),
        from: version,
        action: 'picture',
        make: async (content, connection) => {
          const illustrationId = await insertPicture(connection, picture, alt);
          return ok({ ...content, illustrationId, picture: picture.storedName, alt });
        },
      },
      caller.sub,
    );
  });

  serve(retireBankQuestion, ({ params, body: { version, retired }, caller }) => {
    const action = retired ? 'retire' : 'bring_back';
    const make = async (content: QuestionContent) => ok({ ...content, retired });
    return editor.save({ id: Number(params.id), from: version, action, make }, caller.sub);
  });

  serve(explainByComment, async ({ params, body, caller }) => {
    const id = Number(params.id);
    const comment = await deps.readComment(body.comment_id);
    if (comment?.zmcq_id !== String(id)) return fail('not_found', { comment_id: 'This comment is no longer there' });
    const solution = tidyText(comment.text, true).slice(0, longestExplanation).toWellFormed();
    const creditedTo = comment.member_id;
    await insertCreditOnce(deps.db, creditedTo, id);
    const credit = (await deps.memberName(creditedTo))?.name ?? comment.user_name;
    const make = async (content: QuestionContent) => ok({ ...content, solution, credit, creditedTo });
    return editor.save({ id, from: body.version, action: 'edit', make }, caller.sub);
  });
}

function edited(content: QuestionContent, body: EditQuestionInput, ratings: number): QuestionContent {
  return {
    ...content,
    stem: body.stem,
    choiceA: body.choice_a,
    choiceB: body.choice_b,
    choiceC: body.choice_c,
    choiceD: body.choice_d,
    answer: body.answer,
    reference: body.reference,
    solution: body.solution,
    reasonA: body.reason_a,
    reasonB: body.reason_b,
    reasonC: body.reason_c,
    reasonD: body.reason_d,
    ...((body.solution === '' || body.remove_credit) && { credit: '', creditedTo: '' }),
    ratings,
    alt: content.illustrationId === null ? '' : body.alt,
  };
}

/** The same code means another license in the other department. */
async function ratingsOf({ db, bank }: AdminDeps, id: number, codes: string[]): Promise<Result<number>> {
  if (codes.length === 0) return ok(everyRating);
  const [row] = await db.select({ zinbook: questions.zinbook }).from(questions).where(eq(questions.id, id));
  if (!row) return noSuchQuestion;
  const mask = ratingMask(codes, bank.current().catalogue.books.get(row.zinbook)?.department ?? 2);
  return typeof mask === 'string' ? fail('invalid', { ratings: 'Choose licenses of this department' }) : ok(mask);
}
