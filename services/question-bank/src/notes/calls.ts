import type { Result } from '@fairway/contracts/call/fault';
import { readNote, saveNote as saveNoteCall } from '@fairway/contracts/question-bank/notes-calls';
import type { NoteOutput } from '@fairway/contracts/question-bank/study';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { checkBasedOn } from '@fairway/kit/changes/based-on';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import { deleteNote, findNote, saveNote } from './store.ts';

const noSuchQuestion = fail('not_found', { zid: 'No such question' });
const noNote: NoteOutput = { note: '', changed_at: null };

const elsewhere = 'You, on another device or in another tab,';

type Deps = { db: Db; bank: OpenBank; clock: () => Date };

/** A member's private notes on questions. */
export function serveNotes(serve: Serve<Member>, { db, bank, clock }: Deps): void {
  serve(readNote, async ({ params, caller }) => {
    const found = await findNote(db, caller.id, Number(params.zid));
    return ok(found ? { note: found.note, changed_at: found.changedAt.toISOString() } : noNote);
  });
  serve(saveNoteCall, async ({ params, body: { note, based_on: basedOn }, caller: { id: memberId } }) => {
    const questionId = Number(params.zid);
    if (note !== '' && bank.current().catalogue.positionOf(questionId) === -1) return noSuchQuestion;
    return transact(db, async (tx): Promise<Result<NoteOutput>> => {
      const now = await findNote(tx, memberId, questionId, 'locked');
      const checked = checkBasedOn(basedOn, { note: now?.note ?? '' }, { note }, elsewhere);
      if (!checked.ok) return checked;
      if (note === '') {
        await deleteNote(tx, memberId, questionId);
        return ok(noNote);
      }
      const changedAt = clock();
      await saveNote(tx, { memberId, questionId, note, changedAt });
      return ok({ note, changed_at: changedAt.toISOString() });
    });
  });
}
