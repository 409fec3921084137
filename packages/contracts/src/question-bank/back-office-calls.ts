import { z } from 'zod';
import { call, ofOwners } from '../call/call.ts';
import { bankToGoLive } from '../identity/going-live.ts';
import { contentHealthOutput } from './bank-figures.ts';

export const contentHealth = call.get('/api/v1/admin/content-health', {
  caller: 'admin',
  summary: 'How many pictures and explanations are missing, and questions held back, by book (G-89)',
  reply: contentHealthOutput,
});

export const dailyVisitors = call.get('/api/v1/admin/daily-visitors', {
  caller: 'admin',
  summary: 'How many visitors tried a question on each of the last 30 days (UTC)',
  /** The oldest day first, today last. A visitor counts once per day (by cookie); members do not count. */
  reply: z.object({
    days: z.array(z.object({ day: z.iso.date(), visitors: z.int() })),
  }),
});

export const readBankToGoLive = call.get('/api/v1/admin/going-live/bank', {
  ...ofOwners,
  summary: 'Whether the bank has questions that did not come with Fairway',
  reply: bankToGoLive,
});
