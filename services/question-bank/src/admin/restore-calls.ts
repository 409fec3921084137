import { decideBankConflict, restoreBankQuestion } from '@fairway/contracts/question-bank/admin-questions-calls';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { and, eq } from 'drizzle-orm';
import { importConflicts, questions, questionVersions } from '../schema.ts';
import { type QuestionContent, storedContent } from '../versions/content.ts';
import type { AdminDeps, Editor } from './editor.ts';

/** Content that is stored already: an earlier version of a question, or one of an import that conflicts with an edit. */
export function serveRestores(serve: Serve<unknown>, { db }: AdminDeps, editor: Editor): void {
  serve(restoreBankQuestion, async ({ params, body: { version, to }, caller }) => {
    const id = Number(params.id);
    const earlier = await findContent(db, id, to);
    if (!earlier) return fail('not_found', { to: 'No such version' });
    const make = async ({ retired }: QuestionContent) => ok({ ...storedContent(earlier), retired });
    return editor.save({ id, from: version, action: 'restore', make }, caller.sub);
  });

  serve(decideBankConflict, async ({ params, body: { version, keep }, caller }) => {
    const id = Number(params.id);
    const [conflict] = await db.select().from(importConflicts).where(eq(importConflicts.questionId, id));
    if (!conflict) return fail('not_found', { id: 'There is no conflict any more' });
    if (keep === 'imported') {
      const make = async ({ retired }: QuestionContent) => ok({ ...storedContent(conflict.content), retired });
      const saved = await editor.save({ id, from: version, action: 'import', make }, caller.sub);
      if (!saved.ok) return saved;
    }
    // The next import writes the rest of its row, such as the category: without a hash it treats the question as
    // changed.
    const decided = keep === 'ours' ? { contentHash: conflict.contentHash } : { contentHash: '', editedAt: null };
    await db.update(questions).set(decided).where(eq(questions.id, id));
    await db.delete(importConflicts).where(eq(importConflicts.questionId, id));
    return editor.reply(id);
  });
}

/** The content at a version, even before the first stored one. */
async function findContent(db: Db, id: number, version: number): Promise<QuestionContent | undefined> {
  const find = async (number: number) => {
    const which = and(eq(questionVersions.questionId, id), eq(questionVersions.version, number));
    return (await db.select().from(questionVersions).where(which))[0];
  };
  return (await find(version))?.after ?? (await find(version + 1))?.before;
}
