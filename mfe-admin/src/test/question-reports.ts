import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { question } from './questions.ts';

export const report = (id: string, message: string, changed: Partial<ReportListItem> = {}): ReportListItem => ({
  _id: id,
  reason: 'wrong_answer',
  message,
  reported_at: '2026-09-05T12:00:00.000Z',
  status: 'open',
  reply: '',
  closed_at: null,
  open_reports: 1,
  question_status: 'served',
  question: question().question,
  ...changed,
});
