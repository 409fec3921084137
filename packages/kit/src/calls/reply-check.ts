import type { CallRecord } from '@fairway/contracts/call/call';

type ReplyListener = (record: CallRecord, status: number, body: unknown) => void;

let listener: ReplyListener | undefined;

/** Lets tests check every reply against its record: see `replies.ts` of the test harness. */
export function listenToReplies(next: ReplyListener): void {
  listener = next;
}

/** No cost without a listener. */
export function onReply(record: CallRecord, status: number, body: unknown): void {
  listener?.(record, status, body);
}

/** Whether a reply sent as text must be parsed. */
export const hasListener = () => listener !== undefined;
