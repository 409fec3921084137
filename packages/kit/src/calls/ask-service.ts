import type { AskOf, CallRecord, ReplyOf } from '@fairway/contracts/call/call';
import { addressOf, type CallValues } from '@fairway/contracts/call/call-address';
import { type FaultFields, faultFields } from '@fairway/contracts/call/fault';
import { UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';

/** The response of another service: a reply as described by the record, or a rejection (4xx) for the caller to handle. */
export type ServiceReply<C extends CallRecord> =
  | { ok: true; value: ReplyOf<C> }
  | { ok: false; status: number; fields: FaultFields };

type Parts = CallValues & { body?: unknown };

/**
 * Calls another service by the record of the call. Throws UnavailableError if the service does not respond, fails, or
 * responds in a way that the record does not describe.
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
    throw new UnavailableError(`${record.path} returned a reply that does not match its record`, {
      cause: reply.error,
    });
  }
  const fields = faultFields.safeParse(content);
  if (status >= 400 && status < 500 && fields.success) return { ok: false, status, fields: fields.data };
  throw new UnavailableError(`${record.path} returned ${status}`);
}

/** Asks for something that may not exist: null if the service answers 404. Throws UnavailableError for other rejections. */
export async function findInService<const C extends CallRecord & { method: 'get' | 'post' }>(
  client: Pick<InternalClient, 'get' | 'post'>,
  record: C,
  ask: AskOf<C>,
): Promise<ReplyOf<C> | null> {
  const reply = await askService(client, record, ask);
  if (reply.ok) return reply.value;
  if (reply.status === 404) return null;
  throw new UnavailableError(`${record.path} returned ${reply.status}`);
}
