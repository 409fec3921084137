import { auditEvent } from '@fairway/contracts/audit';
import { auditQueue } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { consumeOutbox } from '@fairway/kit/consume-outbox';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import type { Redis } from 'ioredis';
import { storeAuditEvent } from './record.ts';

type Client = Pick<InternalClient, 'get' | 'post'>;

/** Stores the audit events of other services. `services` maps their names to clients. */
export function consumeAudit({
  db,
  services,
  ...queued
}: {
  db: Db;
  services: Record<string, Client>;
  /** A connection for blocking reads of Redis (`blocking`). */
  redis: Redis;
  log: Logger;
}): { close: () => Promise<void> } {
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
