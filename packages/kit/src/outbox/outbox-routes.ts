import {
  answersQueue,
  auditQueue,
  eraseOffersQueue,
  eraseStudyQueue,
  eraseTestsQueue,
  grantQueue,
  mailBackoff,
  mailQueue,
  memberNameQueue,
  memberQueue,
  type OutboxRow,
  payerQueue,
  trialQueue,
} from '@fairway/contracts/queues/jobs';
import type { JobsOptions } from 'bullmq';

export type Kind = OutboxRow['kind'];

/** A job that used up its attempts is removed, and relayed again: it must arrive, however late. */
const retryUntilDelivered: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 500 },
  removeOnFail: true,
};

/** The queue of each kind, and its retry options. */
export const routes: Record<Kind, { queue: string; options: JobsOptions }> = {
  /**
   * More than an hour of attempts with the mailer's backoff: a mail survives an outage of an hour, about as long as a
   * one-time link is valid. A job that used them up stays in the queue's failed set, where `npm run mail:retry` finds it.
   */
  mail: { queue: mailQueue, options: { attempts: 72, backoff: { type: mailBackoff } } },
  member: { queue: memberQueue, options: retryUntilDelivered },
  'member-name': { queue: memberNameQueue, options: retryUntilDelivered },
  payer: { queue: payerQueue, options: retryUntilDelivered },
  'erase-study': { queue: eraseStudyQueue, options: retryUntilDelivered },
  'erase-tests': { queue: eraseTestsQueue, options: retryUntilDelivered },
  'erase-offers': { queue: eraseOffersQueue, options: retryUntilDelivered },
  grant: { queue: grantQueue, options: retryUntilDelivered },
  trial: { queue: trialQueue, options: retryUntilDelivered },
  answers: { queue: answersQueue, options: retryUntilDelivered },
  audit: { queue: auditQueue, options: retryUntilDelivered },
};

export const isKind = (kind: string): kind is Kind => kind in routes;
