import { z } from 'zod';
import { call } from '../call/call.ts';
import { afterNumberQuery, ownAnswersOutput, ownCardsOutput } from '../identity/own-data.ts';

export const exportAnswers = call.get('/api/v1/private/my-data/answers', {
  caller: 'member',
  summary: 'Every answer of the member, oldest first, by page, for export',
  /** The same for rows ordered by time: an instant and a number. */
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,15}\.\d{1,15}$/, 'No such place')
      .default('0.0'),
  }),
  reply: ownAnswersOutput,
});

export const exportCards = call.get('/api/v1/private/my-data/cards', {
  caller: 'member',
  summary: 'Every question with a note, bookmark or hidden mark of the member, by page, for export',
  query: afterNumberQuery,
  reply: ownCardsOutput,
});

export const exportDailyLists = call.get('/api/v1/private/my-data/daily-lists', {
  caller: 'member',
  summary: 'What the member was given to study on each of the last days, for export',
  /** The newest first. */
  reply: z.object({
    data: z.array(
      z.object({
        day: z.string(),
        made_at: z.string(),
        /** As they are listed in the bank now; '' if the question has left it. */
        questions: z.array(z.object({ zmcq_id: z.string(), number: z.string() })),
      }),
    ),
  }),
});
