import { questionId } from '@fairway/contracts/question-bank';
import { type NoteOutput, noteInput } from '@fairway/contracts/study';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check, readBody } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Guards } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { deleteNote, findNote, saveNote } from './store.ts';

const path = z.object({ zid: questionId });
const noSuchQuestion = fail('not_found', { zid: 'No such question' });
const noNote: NoteOutput = { note: '', changed_at: null };

type Deps = { db: Db; bank: OpenBank; guards: Guards; clock: () => Date };

/** GET and PUT /v1/private/note/{zid}: what a member noted beside a question, for nobody else's eyes. */
export function noteRoutes({ db, bank, guards, clock }: Deps): Hono {
  return new Hono()
    .get(
      '/:zid',
      guards.member(async (c, { id: memberId }) => {
        const input = check(path, c.req.param());
        if (!input.ok) return answerFault(c, input.fault);
        const found = await findNote(db, memberId, Number(input.value.zid));
        return c.json(
          found ? ({ note: found.note, changed_at: found.changedAt.toISOString() } satisfies NoteOutput) : noNote,
        );
      }),
    )
    .put(
      '/:zid',
      guards.member(async (c, { id: memberId }) => {
        const input = check(path, c.req.param());
        if (!input.ok) return answerFault(c, input.fault);
        const body = await readBody(c, noteInput);
        if (!body.ok) return answerFault(c, body.fault);
        const questionId = Number(input.value.zid);
        if (body.value.note === '') {
          await deleteNote(db, memberId, questionId);
          return c.json(noNote);
        }
        if (bank.current().catalogue.positionOf(questionId) === -1) return answerFault(c, noSuchQuestion.fault);
        const changedAt = clock();
        await saveNote(db, { memberId, questionId, note: body.value.note, changedAt });
        return c.json({ note: body.value.note, changed_at: changedAt.toISOString() } satisfies NoteOutput);
      }),
    );
}
