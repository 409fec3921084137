import type { CallRecord } from '@fairway/contracts/call';

type ReplyListener = (record: CallRecord, status: number, body: unknown) => void;

let listener: ReplyListener | undefined;

/** Tests listen to every reply, and fail on one that its record does not describe: see `replies.ts` of the test harness. */
export function listenToReplies(next: ReplyListener): void {
  listener = next;
}

/** Costs nothing where nobody listens. */
export function onReply(record: CallRecord, status: number, body: unknown): void {
  listener?.(record, status, body);
}

/** Whether a reply that is sent as text is worth reading. */
export const hasListener = () => listener !== undefined;
