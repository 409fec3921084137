import { z } from 'zod';

/** The reply of many calls: a sentence for people, shown as a notice. */
export const success = z.object({ success: z.string() });
