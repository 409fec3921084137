import { outboxJob } from '@fairway/contracts/jobs';
import { z } from 'zod';

/** `sent` is ours: the mail went out, but its owner has not been told yet. Testing sends no mail. */
export const jobData = outboxJob.extend({
  service: outboxJob.shape.service.exclude(['testing']),
  sent: z.literal(true).optional(),
});
export type JobData = z.infer<typeof jobData>;
