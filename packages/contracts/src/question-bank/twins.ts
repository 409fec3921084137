import { z } from 'zod';
import { question } from './question.ts';
import { mark } from './search.ts';

/** The questions that have twins: questions that are easily mistaken for them. */
export const twinnedOutput = z.object({ ids: z.array(z.string()) });

/** A question has at most this many twins, the most similar first. */
export const maxTwins = 3;

/**
 * A twin without its key, which would spoil it. `marks` are the words that only the twin has, `own_marks` those that only
 * the question has.
 */
const twin = question
  .pick({ _id: true, ZNUMBER: true, ZQUESTION: true, ZINBOOK: true })
  .extend({ marks: z.array(mark), own_marks: z.array(mark) });
export type Twin = z.infer<typeof twin>;

export const twinsOutput = z.object({ data: z.array(twin) });

/** As an editor sees it. A rejected one is shown to no member, and both questions may be in one mock exam. */
export const reviewedTwinsOutput = z.object({ data: z.array(twin.extend({ rejected: z.boolean() })) });

export const twinReviewInput = z.object({ rejected: z.boolean({ error: 'Use true or false' }) });
