import { auditEvent } from '@fairway/contracts/identity/audit';
import { auditQueue } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import {
  type Consumer,
  consumeOutbox,
  type OutboxOwner,
  type QueueConnection,
} from '@fairway/kit/outbox/consume-outbox';
import { storeAuditEvent } from './record.ts';

/** Stores the audit events of other services. `services` maps their names to clients. */
export function consumeAudit({
  db,
  services,
  ...queued
}: QueueConnection & { db: Db; services: Record<string, OutboxOwner> }): Consumer {
  return consumeOutbox({
    ...queued,
    queue: auditQueue,
    owner: (service) => {
      const client = services[service];
      if (!client) throw new Error(`no client for the service ${service}`);
      return client;
    },
    apply: (payload, { outboxId, service }) =>
      storeAuditEvent(db, { eventId: outboxId, service }, auditEvent.parse(payload)),
  });
}
