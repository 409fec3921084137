import { call } from '@fairway/contracts/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { askService } from './ask-service.ts';
import { UnavailableError } from './fault.ts';
import type { InternalReply } from './internal-call.ts';

const findShip = call({
  method: 'get',
  path: '/internal/ships/{id}/crew/{rank}',
  caller: 'service',
  summary: 'Who is on board',
  params: z.object({ id: z.string(), rank: z.string() }),
  query: z.object({ names: z.string(), limit: z.number().optional() }),
  reply: z.object({ crew: z.array(z.string()) }),
});
const renameShip = call({
  method: 'post',
  path: '/internal/ships',
  caller: 'service',
  summary: 'Gives a ship another name',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});

/** A neighbor that answers as it is told, and keeps what it was asked. */
function neighbor(reply: InternalReply) {
  const asked: unknown[] = [];
  const answer = async (...ask: unknown[]) => {
    asked.push(ask);
    return reply;
  };
  return { asked, client: { get: answer, post: answer } };
}

const ask = { params: { id: 'a/b', rank: 'mate' }, query: { names: 'x,y', limit: undefined } };

test('a call goes where its record says, with every value in its place', async () => {
  const { asked, client } = neighbor({ status: 200, body: { crew: ['Ann'] } });
  expect(await askService(client, findShip, ask)).toEqual({ ok: true, value: { crew: ['Ann'] } });
  expect(asked).toEqual([['/internal/ships/a%2Fb/crew/mate?names=x%2Cy']]);

  const other = neighbor({ status: 200, body: { name: 'Ada' } });
  expect(await askService(other.client, renameShip, { body: { name: 'Ada' } })).toMatchObject({ ok: true });
  expect(other.asked).toEqual([['/internal/ships', { name: 'Ada' }]]);
});

test('a refusal is the caller’s to judge, by its status and its words', async () => {
  const { client } = neighbor({ status: 404, body: { id: 'No such ship' } });
  const refused = { ok: false, status: 404, fields: { id: 'No such ship' } };
  expect(await askService(client, findShip, ask)).toEqual(refused);
});

test.each<[string, InternalReply]>([
  ['a reply that its record does not state', { status: 200, body: { crew: [1] } }],
  ['no reply at all', { status: 200, body: null }],
  ['a failure', { status: 500, body: { error: 'x' } }],
  ['a refusal without words', { status: 404, body: null }],
])('%s counts as a neighbor that is away', async (_, reply) => {
  await expect(askService(neighbor(reply).client, findShip, ask)).rejects.toBeInstanceOf(UnavailableError);
});
