import { z } from 'zod';
import { pageQuery } from '../call/paging.ts';
import { letters, question } from './question.ts';

export const suspectListQuery = z.object({
  ...pageQuery(50, 20),
  /** Those to decide, or those whose key an editor has found right: common mistakes. */
  status: z.enum(['open', 'right'], { error: 'Use open or right' }).default('open'),
});
export type SuspectListQuery = z.input<typeof suspectListQuery>;

const suspectKey = z.object({
  _id: z.string(),
  question,
  version: z.int(),
  /** The letter that explains the members' first attempts better than the key. */
  letter: z.enum(letters),
  /** How many of the most able third, the middle third and the least able third chose A, B, C and D. */
  thirds: z.array(z.array(z.int()).length(4)).length(3),
  found_at: z.string(),
  open_reports: z.int(),
  /** The administrator who found the key right, and when; '' and null if it is to be decided. */
  decided_by: z.string(),
  decided_at: z.string().nullable(),
});
export type SuspectKey = z.infer<typeof suspectKey>;

/** The strongest suspicion first. */
export const suspectListOutput = z.object({ data: z.array(suspectKey), total: z.int() });
