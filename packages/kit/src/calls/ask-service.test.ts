import { call } from '@fairway/contracts/call/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { askService } from './ask-service.ts';
import { UnavailableError } from './fault.ts';
import type { InternalReply } from './internal-call.ts';

const findShip = call.get('/internal/ships/{id}/crew/{rank}', {
  caller: 'service',
  summary: 'Who is on board',
  params: z.object({ id: z.string(), rank: z.string() }),
  query: z.object({ names: z.string(), limit: z.number().optional() }),
  reply: z.object({ crew: z.array(z.string()) }),
});
const renameShip = call.post('/internal/ships', {
  caller: 'service',
  summary: 'Gives a ship another name',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});

/** A neighbor that returns a fixed reply, and records the requests. */
function neighbor(reply: InternalReply) {
  const requests: unknown[] = [];
  const answer = async (...ask: unknown[]) => {
    requests.push(ask);
    return reply;
  };
  return { requests, client: { get: answer, post: answer } };
}

const ask = { params: { id: 'a/b', rank: 'mate' }, query: { names: 'x,y', limit: undefined } };

test('sends a call to the address in its record, with every value filled in', async () => {
  const { requests, client } = neighbor({ status: 200, body: { crew: ['Ann'] } });
  expect(await askService(client, findShip, ask)).toEqual({ ok: true, value: { crew: ['Ann'] } });
  expect(requests).toEqual([['/internal/ships/a%2Fb/crew/mate?names=x%2Cy']]);

  const other = neighbor({ status: 200, body: { name: 'Ada' } });
  expect(await askService(other.client, renameShip, { body: { name: 'Ada' } })).toMatchObject({ ok: true });
  expect(other.requests).toEqual([['/internal/ships', { name: 'Ada' }]]);
});

test('returns a rejection with its status and messages', async () => {
  const { client } = neighbor({ status: 404, body: { id: 'No such ship' } });
  const rejected = { ok: false, status: 404, fields: { id: 'No such ship' } };
  expect(await askService(client, findShip, ask)).toEqual(rejected);
});

test.each<[string, InternalReply]>([
  ['a reply that its record does not state', { status: 200, body: { crew: [1] } }],
  ['no reply at all', { status: 200, body: null }],
  ['a failure', { status: 500, body: { error: 'x' } }],
  ['a rejection without a body', { status: 404, body: null }],
])('%s counts as an unavailable neighbor', async (_, reply) => {
  await expect(askService(neighbor(reply).client, findShip, ask)).rejects.toBeInstanceOf(UnavailableError);
});
