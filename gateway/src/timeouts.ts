import { usualTimeoutMs } from '@fairway/kit/calls/internal-call';

/** How long the gateway waits for others, in milliseconds. */
export type Timeouts = {
  /** One call to identity. */
  ask: number;
  /** Verification of a token by identity. */
  verify: number;
  /** A read without a response by then gets 503: a service that hangs must look the same as one that is down. */
  read: number;
  /** A write may legitimately take longer (a payment, a queued password hash), and must not be abandoned halfway. */
  write: number;
  /** The first description of a service's calls takes it a second of work. */
  describe: number;
  /** The first calls of a queue may be a burst, which will pass: they may wait this long, later ones less. */
  burst: number;
  /** A queue that stays non-empty, or has just refused calls, means overload: its calls may wait only this long. */
  standing: number;
  /** How long a visitor waits for a page; then it is an outage, or the browser renders it. */
  page: number;
  /** A form is abandoned later than a page: the visitor would send it again. A throttled login takes 8 s. */
  form: number;
  /** A call made by the action of a form. */
  formCall: number;
  /** A call made by a page's loader; after that the page shows its 'not available' text. */
  call: number;
  /** How long a page waits for the texts of its footer. */
  supportEmail: number;
  /** How long the processes of a release may take to load its code, in addition to the page's time limit. */
  start: number;
  /** A renderer without a result by then is in an endless loop: its process is ended. */
  stuck: number;
  /** The same for a form. */
  stuckForm: number;
};

export const defaultTimeouts: Timeouts = {
  ask: usualTimeoutMs,
  verify: 1_900,
  read: 1_900,
  write: 20_000,
  describe: 10_000,
  burst: 1_500,
  standing: 300,
  page: 1_000,
  form: 12_000,
  formCall: 11_000,
  call: 1_900,
  supportEmail: 300,
  start: 5_000,
  stuck: 5_000,
  stuckForm: 13_000,
};
