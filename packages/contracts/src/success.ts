import { z } from 'zod';

/** What many calls answer: a sentence for people, shown as a notice. */
export const success = z.object({ success: z.string() });
