import type { Db } from '@fairway/db/open';
import { and, eq } from 'drizzle-orm';
import { questionNotes } from '../schema.ts';

type Note = typeof questionNotes.$inferSelect;

const ofQuestion = (memberId: string, questionId: number) =>
  and(eq(questionNotes.memberId, memberId), eq(questionNotes.questionId, questionId));

export async function findNote(db: Db, memberId: string, questionId: number): Promise<Note | undefined> {
  const [note] = await db.select().from(questionNotes).where(ofQuestion(memberId, questionId));
  return note;
}

export async function saveNote(db: Db, note: Note): Promise<void> {
  const set = { note: note.note, changedAt: note.changedAt };
  await db.insert(questionNotes).values(note).onDuplicateKeyUpdate({ set });
}

export async function deleteNote(db: Db, memberId: string, questionId: number): Promise<void> {
  await db.delete(questionNotes).where(ofQuestion(memberId, questionId));
}
