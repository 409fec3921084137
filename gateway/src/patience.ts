import { usualTimeoutMs } from '@fairway/kit/internal-call';

/** How long the gateway waits for others before it does without them, in milliseconds. */
export type Patience = {
  /** One question to identity may take this long. */
  ask: number;
  /** Identity has this long to say whether a token is good. */
  verify: number;
  /** A read that has no answer by then gets 503: a service that hangs must not be told from one that is down. */
  read: number;
  /** A write may rightly take longer (a payment, a password's hash in a queue), and must not be given up half way. */
  write: number;
  /** A service describes its calls when it is asked for the first time, which takes it a second of work. */
  describe: number;
  /** A queue of calls that was empty within this time holds a burst, which passes: its calls may wait for all of it. */
  burst: number;
  /** A queue that was not empty for that long is overload: its calls may wait for no more than this. */
  standing: number;
  /** A visitor waits this long for a page; then it is an outage, or the browser draws it. */
  page: number;
  /** A form that is being taken is not given up so soon: it would be sent again. A login that is slowed takes 8 s. */
  form: number;
  /** A call that the action of a form makes. */
  formCall: number;
  /** A call of a page's loader that has no answer by then ends the page with its 'not available' text. */
  call: number;
  /** A page does not wait longer than this for the words at its end. */
  supportEmail: number;
  /** The threads of a release have this long to load its code, which a visitor's patience does not count. */
  start: number;
  /** A renderer that has no answer by then runs in circles: its thread is ended. */
  stuck: number;
  /** The same for one that takes a form. */
  stuckForm: number;
};

export const usualPatience: Patience = {
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
