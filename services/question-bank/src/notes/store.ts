import type { DbOrTx } from '@fairway/db/open';
import { and, eq } from 'drizzle-orm';
import { questionNotes } from '../schema.ts';

type Note = typeof questionNotes.$inferSelect;

const ofQuestion = (memberId: string, questionId: number) =>
  and(eq(questionNotes.memberId, memberId), eq(questionNotes.questionId, questionId));

/** `locked`: until the transaction ends. */
export async function findNote(db: DbOrTx, memberId: string, questionId: number, locked?: 'locked') {
  const found = db.select().from(questionNotes).where(ofQuestion(memberId, questionId));
  const [note] = await (locked ? found.for('update') : found);
  return note;
}

export async function saveNote(db: DbOrTx, note: Note): Promise<void> {
  const set = { note: note.note, changedAt: note.changedAt };
  await db.insert(questionNotes).values(note).onDuplicateKeyUpdate({ set });
}

export async function deleteNote(db: DbOrTx, memberId: string, questionId: number): Promise<void> {
  await db.delete(questionNotes).where(ofQuestion(memberId, questionId));
}
