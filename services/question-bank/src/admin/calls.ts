import type { EditQuestionInput } from '@fairway/contracts/admin-questions';
import {
  bankShelves,
  decideBankConflict,
  editBankQuestion,
  explainByComment,
  listBank,
  readBankQuestion,
  replaceBankPicture,
  restoreBankQuestion,
  retireBankQuestion,
} from '@fairway/contracts/calls/question-bank/admin-questions';
import type { Result } from '@fairway/contracts/fault';
import { tidyText } from '@fairway/contracts/tidy-text';
import type { Db, Reader } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/fault';
import type { ImageIntake } from '@fairway/kit/image-upload';
import type { Serve } from '@fairway/kit/serve-call';
import { and, eq } from 'drizzle-orm';
import type { OpenBank } from '../bank/open-bank.ts';
import { everyRating } from '../catalogue/catalogue.ts';
import { ratingMask } from '../import/bank-row.ts';
import { importConflicts, questions, questionVersions } from '../schema.ts';
import type { OpenSearch } from '../search/open-search.ts';
import { type QuestionContent, storedContent } from '../versions/content.ts';
import { insertCreditOnce } from '../versions/credits.ts';
import { type Author, noSuchQuestion, saveVersion } from '../versions/save-version.ts';
import { createBankLister } from './list.ts';
import type { CommentWords } from './names.ts';
import { insertPicture, storePicture } from './picture.ts';
import { readBankQuestion as readOne } from './read-question.ts';
import { createShelves } from './shelves.ts';

export type AdminDeps = {
  db: Db;
  /** For lists. */
  reader: Reader;
  bank: OpenBank;
  search: OpenSearch;
  images: ImageIntake;
  /** The text of an active comment; null if there is none. */
  readComment: (id: string) => Promise<CommentWords | null>;
  /** An administrator's name, for the history. */
  adminName: (id: string) => Promise<string>;
  /** Null if the account was deleted. */
  memberName: (id: string) => Promise<{ name: string } | null>;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  /** Called after the commit of a change: when it resolves, this process serves the change. */
  bankChanged: () => Promise<void>;
  clock: () => Date;
};

/** The limit of the question form. */
const longestExplanation = 8_000;

/** The question bank for administrators. Every change creates a version. */
export function serveAdminQuestions(serve: Serve<unknown>, deps: AdminDeps): void {
  const { db, bank, clock } = deps;
  const list = createBankLister({ ...deps, db: deps.reader });
  const shelves = createShelves({ ...deps, db: deps.reader });

  async function reply(id: number) {
    const found = await readOne(db, bank, id);
    return found ? ok(found) : noSuchQuestion;
  }

  async function save(change: Omit<Parameters<typeof saveVersion>[1], 'author' | 'now'>, authorId: string) {
    const author: Author = { id: authorId, name: await deps.adminName(authorId) };
    const saved = await saveVersion(db, { ...change, author, now: clock() });
    if (!saved.ok) return saved;
    if (saved.value.saved) {
      deps.nudge();
      await deps.bankChanged();
    }
    return reply(change.id);
  }

  serve(listBank, async ({ query }) => ok(await list(query)));
  serve(bankShelves, async () => ok(await shelves()));
  serve(readBankQuestion, ({ params }) => reply(Number(params.id)));

  serve(editBankQuestion, async ({ params, body, caller }) => {
    const id = Number(params.id);
    const ratings = await ratingsOf(deps, id, body.ratings);
    if (!ratings.ok) return ratings;
    const make = async (content: QuestionContent) => ok(edited(content, body, ratings.value));
    return save({ id, from: body.version, action: 'edit', make }, caller.sub);
  });

  serve(replaceBankPicture, async ({ params, body: { version, alt }, image, caller }) => {
    if (!image) return fail('invalid', { image: 'Choose a picture' });
    const kept = await storePicture(deps.images, image);
    if (!kept.ok) return kept;
    const picture = kept.value;
    return save(
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
    return save({ id: Number(params.id), from: version, action, make }, caller.sub);
  });

  serve(restoreBankQuestion, async ({ params, body: { version, to }, caller }) => {
    const id = Number(params.id);
    const earlier = await findContent(db, id, to);
    if (!earlier) return fail('not_found', { to: 'No such version' });
    const make = async ({ retired }: QuestionContent) => ok({ ...storedContent(earlier), retired });
    return save({ id, from: version, action: 'restore', make }, caller.sub);
  });

  serve(explainByComment, async ({ params, body, caller }) => {
    const id = Number(params.id);
    const comment = await deps.readComment(body.comment_id);
    if (comment?.zmcq_id !== String(id)) return fail('not_found', { comment_id: 'This comment is no longer there' });
    const solution = tidyText(comment.text, true).slice(0, longestExplanation).toWellFormed();
    const creditedTo = comment.member_id;
    await insertCreditOnce(db, creditedTo, id);
    const credit = (await deps.memberName(creditedTo))?.name ?? comment.user_name;
    const make = async (content: QuestionContent) => ok({ ...content, solution, credit, creditedTo });
    return save({ id, from: body.version, action: 'edit', make }, caller.sub);
  });

  serve(decideBankConflict, async ({ params, body: { version, keep }, caller }) => {
    const id = Number(params.id);
    const [conflict] = await db.select().from(importConflicts).where(eq(importConflicts.questionId, id));
    if (!conflict) return fail('not_found', { id: 'There is no conflict any more' });
    if (keep === 'imported') {
      const make = async ({ retired }: QuestionContent) => ok({ ...storedContent(conflict.content), retired });
      const saved = await save({ id, from: version, action: 'import', make }, caller.sub);
      if (!saved.ok) return saved;
    }
    // The next import writes the rest of its row, such as the category: without a hash it treats the question as
    // changed.
    const decided = keep === 'ours' ? { contentHash: conflict.contentHash } : { contentHash: '', editedAt: null };
    await db.update(questions).set(decided).where(eq(questions.id, id));
    await db.delete(importConflicts).where(eq(importConflicts.questionId, id));
    return reply(id);
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

/** The content at a version, even before the first stored one. */
async function findContent(db: Db, id: number, version: number): Promise<QuestionContent | undefined> {
  const find = async (number: number) => {
    const which = and(eq(questionVersions.questionId, id), eq(questionVersions.version, number));
    return (await db.select().from(questionVersions).where(which))[0];
  };
  return (await find(version))?.after ?? (await find(version + 1))?.before;
}
