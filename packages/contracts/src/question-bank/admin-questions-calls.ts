import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { commentId } from '../content/content.ts';
import {
  bankFiltersOutput,
  bankListOutput,
  bankListQuery,
  bankQuestionOutput,
  baseVersion,
  editQuestionInput,
  replacePictureInput,
} from './admin-questions.ts';
import { markup, questionId } from './question.ts';

const params = z.object({ id: questionId });
const path = '/api/v1/admin/bank/questions/{id}';
/** Somebody else changed it in the meantime: the page loads it again. */
const changed = { conflict: ['error'] } as const;

export const listBank = call.get('/api/v1/admin/bank/questions', {
  ...ofEditors,
  summary: 'Questions of the bank by page, including those held back or retired',
  query: bankListQuery,
  reply: bankListOutput,
});

export const bankFilterOptions = call.get('/api/v1/admin/bank/filter_options', {
  ...ofEditors,
  summary:
    'Books with their categories and share of explained questions, licenses, sources, and files of the last week',
  reply: bankFiltersOutput,
});

export const readBankQuestion = call.get(path, {
  ...ofEditors,
  summary: 'One question with its key, versions and open reports',
  params,
  reply: bankQuestionOutput,
});

export const editBankQuestion = call.put(path, {
  ...ofEditors,
  summary: 'Saves a new version of a question',
  params,
  body: editQuestionInput,
  basedOn: ['version'],
  reply: bankQuestionOutput,
  faults: changed,
  bodySize: 'long',
});

export const showMarkup = call.post('/api/v1/admin/bank/markup', {
  ...ofEditors,
  summary: 'How the formulas and tables of typed texts are shown; stores nothing',
  /** Texts of a question as they are typed, to see how they are shown. */
  body: z.object({
    texts: z
      .array(z.string().max(8_000, 'Use at most 8,000 characters'), { error: 'The texts are missing' })
      .max(10, 'These are too many texts'),
  }),
  reply: z.object({
    markup,
    /** Of each text: the formulas that stay as they are written, and why. */
    faults: z.array(z.array(z.object({ source: z.string(), reason: z.string() }))),
  }),
  limit: 'writing',
  bodySize: 'long',
});

export const replaceBankPicture = call.post('/api/v1/admin/bank/questions/{id}/picture', {
  ...ofEditors,
  summary: 'Replaces the picture of a question',
  params,
  form: 'picture',
  body: replacePictureInput,
  basedOn: ['version'],
  reply: bankQuestionOutput,
  faults: { invalid: ['image'], conflict: ['error'] },
});

export const retireBankQuestion = call.post('/api/v1/admin/bank/questions/{id}/retire', {
  ...ofEditors,
  summary: 'Retires a question from the bank, or restores it',
  params,
  body: z.object({ version: baseVersion, retired: z.boolean({ error: 'Use true or false' }) }),
  basedOn: ['version'],
  reply: bankQuestionOutput,
  faults: changed,
});

export const restoreBankQuestion = call.post('/api/v1/admin/bank/questions/{id}/restore', {
  ...ofEditors,
  summary: 'Makes an earlier version the current one',
  params,
  body: z.object({ version: baseVersion, to: baseVersion }),
  basedOn: ['version'],
  reply: bankQuestionOutput,
  faults: { not_found: ['to'], conflict: ['error'] },
});

export const explainByComment = call.post('/api/v1/admin/bank/questions/{id}/explanation', {
  ...ofEditors,
  summary: 'Uses a comment on the question as its explanation, credited to the author',
  params,
  /** Uses the text of the comment as the explanation and credits its author. */
  body: z.object({ version: baseVersion, comment_id: commentId }),
  basedOn: ['version'],
  reply: bankQuestionOutput,
  faults: { not_found: ['comment_id'], conflict: ['error'] },
});

export const decideBankConflict = call.post('/api/v1/admin/bank/questions/{id}/conflict', {
  ...ofEditors,
  summary: 'Resolves a conflict: retains the edit, or replaces it with the imported text',
  params,
  body: z.object({
    version: baseVersion,
    keep: z.enum(['ours', 'imported'], { error: 'Use ours or imported' }),
  }),
  basedOn: ['version'],
  reply: bankQuestionOutput,
  faults: changed,
});
