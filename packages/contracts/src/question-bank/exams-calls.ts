import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { adminExamFact, examFactInput, examFactPath, examFactsQuery, examsOutput } from './exams.ts';

export const publicExams = call.get('/api/v1/public/exams', {
  caller: 'anyone',
  summary: 'The modules of the exams, each fact with its source, and the exam codes with their modules',
  reply: examsOutput,
});

export const adminExamFacts = call.get('/api/v1/admin/exams/facts', {
  ...ofEditors,
  summary: 'The facts of the exams, or of one module, with who confirmed them',
  query: examFactsQuery,
  reply: z.object({ facts: z.array(adminExamFact) }),
});

export const saveExamFact = call.put('/api/v1/admin/exams/facts/{module}/{field}', {
  ...ofEditors,
  summary: 'Replaces a fact, which counts as confirmed by this administrator',
  params: examFactPath,
  body: examFactInput,
  basedOn: ['based_on'],
  reply: z.object({ success: z.string(), fact: adminExamFact }),
  faults: { not_found: ['module'], conflict: ['based_on', 'value', 'source', 'read_on', 'certainty'] },
});
