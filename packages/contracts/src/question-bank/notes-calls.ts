import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { questionId, questionIdOrNone } from './question.ts';
import { noteOutput, reportReasons, resumeOutput, standingOutput } from './study.ts';
import { memberSetType, ratingFilter, setId, studyMode } from './study-sets.ts';

const params = z.object({ zid: questionId });
const faults = { invalid: ['zid'] } as const;

export const readNote = call.get('/api/v1/private/note/{zid}', {
  caller: 'member',
  summary: "The member's note on a question",
  params,
  reply: noteOutput,
  faults,
});

export const saveNote = call.put('/api/v1/private/note/{zid}', {
  caller: 'member',
  summary: 'Saves a note; an empty one deletes it',
  params,
  /** An empty note deletes it. */
  body: z.object({
    note: z
      .string({ error: 'Write a note' })
      .trim()
      .refine((note) => [...note].length <= 4_000, 'Use at most 4,000 characters'),
    based_on: basedOn(z.object({ note: z.string().max(20_000, 'Use the note that was read') })),
  }),
  basedOn: ['based_on'],
  reply: noteOutput,
  faults,
  limit: 'writing',
});

export const reportQuestion = call.post('/api/v1/private/report/{zid}', {
  caller: 'member',
  summary: 'Reports a problem with a question',
  params,
  /** A member's second report replaces the first. */
  body: z.object({
    reason: z.enum(reportReasons, { error: 'Choose what is wrong' }),
    message: z
      .string()
      .trim()
      .refine((message) => [...message].length <= 1_000, 'Use at most 1,000 characters')
      .default(''),
  }),
  reply: success,
  faults,
  limit: 'writing',
});

/** The GET of the specification saves; our pages use POST (G-15). */
export const saveResume = call.post('/api/mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}', {
  aliases: [{ method: 'get', path: '/api/mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}' }],
  caller: 'member',
  summary: 'Saves where the member left off',
  /** Where a member left off; '0' means none (G-57). */
  params: z.object({
    mode: studyMode,
    type: memberSetType,
    id: setId,
    num: z.string().regex(/^\d{1,9}$/, 'Enter a number'),
    zid: questionIdOrNone,
    zinbookcat: z.enum(['0', '1', '2'], { error: 'Use 0, 1 or 2' }),
  }),
  /** `rating=all` if the place was reached beyond the member's own rating; `first` starts a shuffled round. */
  query: z.object({ rating: ratingFilter.optional(), first: questionId.optional() }),
  reply: resumeOutput,
  faults: { invalid: ['mode', 'type', 'id', 'num', 'zid', 'zinbookcat'] },
});

export const readResume = call.get('/api/v1/private/progress/resume', {
  caller: 'member',
  summary: 'Where the member left off, where to continue, and the number of mistakes to settle',
  /** `next=1` requests `next`, which takes longer: it reads the member's log. */
  query: z.object({ next: z.literal('1', { error: 'Use 1' }).optional() }),
  reply: standingOutput,
});
