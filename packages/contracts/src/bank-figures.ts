import { z } from 'zod';

/** The Deck books, then the Engine books, also those without a question. */
export const contentHealthOutput = z.object({
  books: z.array(
    z.object({
      ZINBOOK: z.string(),
      title: z.string(),
      questions: z.int(),
      /** The bank names a picture that nobody has: the question is held back. */
      missing_pictures: z.int(),
      held_back: z.int(),
      unexplained: z.int(),
    }),
  ),
});
export type ContentHealth = z.infer<typeof contentHealthOutput>;

/** The oldest day first, today last. A visitor counts once on each day (by cookie), a member never. */
export const dailyVisitorsOutput = z.object({
  days: z.array(z.object({ day: z.iso.date(), visitors: z.int() })),
});
export type DailyVisitors = z.infer<typeof dailyVisitorsOutput>;
