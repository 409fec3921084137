import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { success } from '../call/success.ts';
import { closeReportInput, reportListOutput, reportListQuery } from './admin-questions.ts';

export const listReports = call.get('/api/v1/admin/bank/reports', {
  ...ofEditors,
  summary: 'Problem reports by page, each with its question',
  query: reportListQuery,
  reply: reportListOutput,
});

const reportPath = z.object({ id: z.string().regex(/^[1-9]\d{0,9}-[\w-]{1,20}$/, 'No such report') });

export const closeReport = call.post('/api/v1/admin/bank/reports/{id}/close', {
  ...ofEditors,
  summary: 'Resolves or dismisses a problem report, and mails the reply to the member',
  params: reportPath,
  body: closeReportInput,
  reply: success,
  faults: { conflict: ['error'], not_found: ['id', 'reply'] },
});

export const reopenReport = call.post('/api/v1/admin/bank/reports/{id}/reopen', {
  ...ofEditors,
  summary: 'Puts a closed problem report back into the queue',
  params: reportPath,
  reply: success,
});
