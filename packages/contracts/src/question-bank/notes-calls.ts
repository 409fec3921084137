import { z } from 'zod';
import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { questionId } from './question.ts';
import {
  noteInput,
  noteOutput,
  reportInput,
  resumeOutput,
  resumePath,
  resumeQuery,
  standingOutput,
  standingQuery,
} from './study.ts';

const params = z.object({ zid: questionId });
const faults = { invalid: ['zid'] } as const;

export const readNote = call({
  method: 'get',
  path: '/api/v1/private/note/{zid}',
  caller: 'member',
  summary: "The member's note on a question",
  params,
  reply: noteOutput,
  faults,
});

export const saveNote = call({
  method: 'put',
  path: '/api/v1/private/note/{zid}',
  caller: 'member',
  summary: 'Saves a note; an empty one deletes it',
  params,
  body: noteInput,
  basedOn: ['based_on'],
  reply: noteOutput,
  faults,
  limit: 'writing',
});

export const reportQuestion = call({
  method: 'post',
  path: '/api/v1/private/report/{zid}',
  caller: 'member',
  summary: 'Reports a problem with a question',
  params,
  body: reportInput,
  reply: success,
  faults,
  limit: 'writing',
});

/** The GET of the specification saves; our pages use POST (G-15). */
export const saveResume = call({
  method: 'post',
  path: '/api/mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}',
  aliases: [{ method: 'get', path: '/api/mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}' }],
  caller: 'member',
  summary: 'Saves where the member left off',
  params: resumePath,
  query: resumeQuery,
  reply: resumeOutput,
  faults: { invalid: ['mode', 'type', 'id', 'num', 'zid', 'zinbookcat'] },
});

export const readResume = call({
  method: 'get',
  path: '/api/v1/private/progress/resume',
  caller: 'member',
  summary: 'Where the member left off, where to continue, and the number of mistakes to settle',
  query: standingQuery,
  reply: standingOutput,
});
