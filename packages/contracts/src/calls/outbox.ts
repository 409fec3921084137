import { call } from '../call.ts';
import { idPath } from '../id-path.ts';
import { outboxRow } from '../jobs.ts';
import { success } from '../success.ts';

/** Every service with an outbox serves these: the job in a queue names the service and the row, and nothing else. */
export const readOutboxRow = call({
  method: 'get',
  path: '/internal/outbox/{id}',
  caller: 'service',
  summary: 'What a row of the outbox asks for; 404 where it is done already, or never was',
  params: idPath,
  reply: outboxRow,
  faults: { not_found: ['error'] },
});

export const endOutboxRow = call({
  method: 'post',
  path: '/internal/outbox/{id}/done',
  caller: 'service',
  summary: 'Notes that a row of the outbox is done, and wipes what it held',
  params: idPath,
  reply: success,
});
