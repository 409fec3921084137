import type { SuspectKey } from '@fairway/contracts/question-bank/suspect-keys';
import { question } from './questions.ts';

export const suspect = (id: string, fields: Partial<SuspectKey> = {}): SuspectKey => ({
  _id: id,
  question: { ...question().question, _id: id, Z_PK: `1-${id}`, ZNUMBER: `1-${id}` },
  version: 3,
  letter: 'c',
  thirds: [
    [2, 1, 14, 0],
    [4, 3, 9, 1],
    [5, 4, 5, 3],
  ],
  found_at: '2026-09-05T12:00:00.000Z',
  open_reports: 0,
  decided_by: '',
  decided_at: null,
  ...fields,
});
