import { ApiFault } from '@fairway/area/api-client';
import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';

/** What appears above the form: the bank approval, or the progress of the purchase. */
export type Waiting =
  | { for: 'payer'; answer: (challenge: 'approve' | 'decline') => void }
  /** `lost`: the last poll got no answer. */
  | { for: 'purchase'; status: 'pending' | 'paid'; lost: boolean };

/** The delay between two polls of a purchase. It doubles up to the longest. */
const firstWaitMs = 1_000;
const maxWaitMs = 8_000;

type Challenge = 'approve' | 'decline';

type Options = {
  ask: (signal: AbortSignal) => Promise<PurchaseOutput>;
  /** Confirms a payment after the bank's approval; in sandbox mode with the payer's answer. */
  confirm: (challenge: Challenge | undefined) => Promise<PurchaseOutput>;
  /** Runs the bank approval in Stripe mode and returns what went wrong. */
  passBank: ((clientSecret: string) => Promise<string>) | undefined;
  onWaiting: (waiting: Waiting | null) => void;
  /** Aborts when the payer leaves the page. */
  signal: AbortSignal;
};

/** Polls a purchase until access is active, also through outages. Throws an ApiFault if it fails. */
export async function pollPurchase(purchase: PurchaseOutput, options: Options): Promise<PurchaseOutput> {
  let now = purchase;
  let waitMs = firstWaitMs;
  while (now.status !== 'granted') {
    if (now.status === 'failed') {
      throw new ApiFault(400, now.fields ?? { error: 'The card was declined, and nothing was charged.' });
    }
    if (now.status === 'requires_action') {
      now = await confirmed(now, options);
      continue;
    }
    options.onWaiting({ for: 'purchase', status: now.status, lost: false });
    now = await askedAgain(now, waitMs, options);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
  return now;
}

async function confirmed(purchase: PurchaseOutput, options: Options): Promise<PurchaseOutput> {
  const { challenge, problem } = await challenged(purchase, options);
  const unknown = (error: unknown): PurchaseOutput => {
    if (error instanceof ApiFault && isTransient(error)) return { ...purchase, status: 'pending' };
    throw error;
  };
  const after = await options.confirm(challenge).catch(unknown);
  if (problem && after.status === 'requires_action') throw new ApiFault(400, { error: problem });
  return after;
}

async function challenged(
  { client_secret: clientSecret = '' }: PurchaseOutput,
  { passBank, onWaiting }: Options,
): Promise<{ challenge?: Challenge; problem: string }> {
  if (passBank) return { problem: await passBank(clientSecret) };
  const challenge = await new Promise<Challenge>((answer) => onWaiting({ for: 'payer', answer }));
  // The form stays closed until the answer is confirmed: on a slow line it would invite a second payment.
  onWaiting({ for: 'purchase', status: 'pending', lost: false });
  return { challenge, problem: '' };
}

async function askedAgain(before: PurchaseOutput, waitMs: number, options: Options): Promise<PurchaseOutput> {
  const { ask, onWaiting, signal } = options;
  await pause(waitMs, signal);
  try {
    return await ask(signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiFault) || !isTransient(error)) throw error;
    onWaiting({ for: 'purchase', status: before.status === 'paid' ? 'paid' : 'pending', lost: true });
    return askedAgain(before, Math.min(waitMs * 2, maxWaitMs), options);
  }
}

/** No answer from the service, because it or the network is down. A 5xx with `subserror` is its own answer. */
export const isNoAnswer = ({ status, fields }: ApiFault) => status === 0 || (status >= 500 && !('subserror' in fields));

/** Nothing about the payment, perhaps because the call came too late or was one too many: polling shows its outcome. */
const isTransient = (error: ApiFault) => isNoAnswer(error) || error.status === 408 || error.status === 429;

/** Rejects when the payer leaves the page, because nobody would see the result. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
