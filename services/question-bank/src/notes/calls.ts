import { readNote, saveNote as saveNoteCall } from '@fairway/contracts/calls/question-bank/notes';
import type { NoteOutput } from '@fairway/contracts/study';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import { deleteNote, findNote, saveNote } from './store.ts';

const noSuchQuestion = fail('not_found', { zid: 'No such question' });
const noNote: NoteOutput = { note: '', changed_at: null };

type Deps = { db: Db; bank: OpenBank; clock: () => Date };

/** A member's private notes on questions. */
export function serveNotes(serve: Serve<Member>, { db, bank, clock }: Deps): void {
  serve(readNote, async ({ params, caller }) => {
    const found = await findNote(db, caller.id, Number(params.zid));
    return ok(found ? { note: found.note, changed_at: found.changedAt.toISOString() } : noNote);
  });
  serve(saveNoteCall, async ({ params, body: { note }, caller: { id: memberId } }) => {
    const questionId = Number(params.zid);
    if (note === '') {
      await deleteNote(db, memberId, questionId);
      return ok(noNote);
    }
    if (bank.current().catalogue.positionOf(questionId) === -1) return noSuchQuestion;
    const changedAt = clock();
    await saveNote(db, { memberId, questionId, note, changedAt });
    return ok({ note, changed_at: changedAt.toISOString() });
  });
}
