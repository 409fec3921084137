import { call } from '../call/call.ts';
import { idPath } from '../call/id-path.ts';
import { success } from '../call/success.ts';
import { outboxRow } from './jobs.ts';

/** Every service with an outbox serves these calls. A job in the queue has only the ids of the service and the row. */
export const readOutboxRow = call.get('/internal/outbox/{id}', {
  caller: 'service',
  summary: 'The payload of an outbox row; 404 if it is done or unknown',
  params: idPath,
  reply: outboxRow,
  faults: { not_found: ['error'] },
});

export const endOutboxRow = call.post('/internal/outbox/{id}/done', {
  caller: 'service',
  summary: 'Marks an outbox row as done and clears its payload',
  params: idPath,
  reply: success,
});
