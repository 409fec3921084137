import { outboxJob } from '@fairway/contracts/queues/jobs';
import { z } from 'zod';

/** `sent`, set by the mailer: the mail was sent, but its owner has not been notified. Testing sends no mail. */
export const jobData = outboxJob.extend({
  service: outboxJob.shape.service.exclude(['testing']),
  sent: z.literal(true).optional(),
});
export type JobData = z.infer<typeof jobData>;
