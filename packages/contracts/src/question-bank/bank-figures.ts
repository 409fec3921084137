import { z } from 'zod';

/** The Deck books, then the Engine books, including books without questions. */
export const contentHealthOutput = z.object({
  books: z.array(
    z.object({
      ZINBOOK: z.string(),
      title: z.string(),
      questions: z.int(),
      /** Questions that are held back because the picture they name is missing. */
      missing_pictures: z.int(),
      held_back: z.int(),
      unexplained: z.int(),
    }),
  ),
});
export type ContentHealth = z.infer<typeof contentHealthOutput>;
