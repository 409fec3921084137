import { call } from '../call/call.ts';
import { retestOutput, retestQuery } from './retest.ts';

export const retestDates = call.get('/api/v1/public/exams/retest', {
  caller: 'anyone',
  summary: "When failed modules of an officer's exam may be taken again, by 46 CFR 11.217(a)",
  query: retestQuery,
  reply: retestOutput,
});
