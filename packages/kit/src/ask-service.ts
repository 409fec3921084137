import type { AskOf, CallRecord, ReplyOf } from '@fairway/contracts/call';
import { addressOf, type CallValues } from '@fairway/contracts/call-address';
import { type FaultFields, faultFields } from '@fairway/contracts/fault';
import { UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';

/** What a neighbor answered: a reply as its record states it, or a refusal (4xx) for the caller to judge. */
export type ServiceReply<C extends CallRecord> =
  | { ok: true; value: ReplyOf<C> }
  | { ok: false; status: number; fields: FaultFields };

type Parts = CallValues & { body?: unknown };

/**
 * Makes a call of another service by its record. Throws UnavailableError where the neighbor does not answer, fails, or
 * answers in a way that the record does not describe.
 */
export async function askService<const C extends CallRecord & { method: 'get' | 'post' }>(
  client: Pick<InternalClient, 'get' | 'post'>,
  record: C,
  ask: AskOf<C>,
): Promise<ServiceReply<C>> {
  const { body, ...values } = ask as Parts;
  const path = addressOf(record.path, values);
  const { status, body: content } = record.method === 'get' ? await client.get(path) : await client.post(path, body);
  if (status === 200) {
    const reply = record.reply.safeParse(content);
    if (reply.success) return { ok: true, value: reply.data as ReplyOf<C> };
    throw new UnavailableError(`${record.path} was not answered as its record says`, { cause: reply.error });
  }
  const fields = faultFields.safeParse(content);
  if (status >= 400 && status < 500 && fields.success) return { ok: false, status, fields: fields.data };
  throw new UnavailableError(`${record.path} was answered with ${status}`);
}
