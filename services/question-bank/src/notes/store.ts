import type { Db, DbOrTx } from '@fairway/db/open';
import { and, eq } from 'drizzle-orm';
import { questionNotes } from '../schema.ts';

type Note = typeof questionNotes.$inferSelect;

const ofQuestion = (memberId: string, questionId: number) =>
  and(eq(questionNotes.memberId, memberId), eq(questionNotes.questionId, questionId));

export async function findNote(db: Db, memberId: string, questionId: number): Promise<Note | undefined> {
  const [note] = await db.select().from(questionNotes).where(ofQuestion(memberId, questionId));
  return note;
}

/** The same, locked until the transaction ends. */
export async function lockNote(tx: DbOrTx, memberId: string, questionId: number): Promise<Note | undefined> {
  const [note] = await tx.select().from(questionNotes).where(ofQuestion(memberId, questionId)).for('update');
  return note;
}

export async function saveNote(db: DbOrTx, note: Note): Promise<void> {
  const set = { note: note.note, changedAt: note.changedAt };
  await db.insert(questionNotes).values(note).onDuplicateKeyUpdate({ set });
}

export async function deleteNote(db: DbOrTx, memberId: string, questionId: number): Promise<void> {
  await db.delete(questionNotes).where(ofQuestion(memberId, questionId));
}
