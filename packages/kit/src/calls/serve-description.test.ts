import { call } from '@fairway/contracts/call/call';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serveDescription } from './serve-description.ts';

const calls = {
  addNote: call.post('/api/v1/private/note/{id}', {
    aliases: [{ method: 'put', path: '/api/v1/private/note/{id}' }],
    caller: 'premium',
    summary: 'Keeps a note',
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.string().optional() }),
    body: z.object({ note: z.string().max(10) }),
    reply: z.object({ saved: z.boolean() }),
    faults: { conflict: ['note'] },
    limit: 'writing',
  }),
  access: call.get('/internal/members/{id}/access', {
    caller: 'service',
    summary: 'What a member may do',
    params: z.object({ id: z.string() }),
    reply: z.object({}),
  }),
};

async function describe() {
  const app = new Hono();
  serveDescription(app, 'study', calls);
  const reply = await app.request('/api/study/openapi.json');
  expect(reply.headers.get('content-type')).toBe('application/json');
  return (await reply.json()) as {
    openapi: string;
    paths: Record<string, Record<string, Record<string, unknown>>>;
    components: { securitySchemes: Record<string, unknown> };
  };
}

test('describes a call with its input, reply, failures and caller, under each of its addresses', async () => {
  const { openapi, paths } = await describe();
  expect(openapi).toBe('3.1.0');
  const path = paths['/api/v1/private/note/{id}'];
  expect(Object.keys(path ?? {})).toEqual(['post', 'put']);
  const post = path?.post;
  expect(post).toMatchObject({
    operationId: 'addNote',
    tags: ['study'],
    summary: 'Keeps a note',
    description: 'Caller: **a member with a plan**\n\nLimit class: `writing`',
    security: [{ premium: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'page', in: 'query', required: false },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { note: { type: 'string', maxLength: 10 } }, required: ['note'] },
        },
      },
    },
  });
  expect(path?.put).toMatchObject({
    operationId: 'addNote-2',
    description: expect.stringContaining('Another address of `POST /api/v1/private/note/{id}`'),
  });
  const responses = post?.responses as Record<string, { description: string; content: Record<string, unknown> }>;
  expect(responses[200]?.content['application/json']).toMatchObject({
    schema: { properties: { saved: { type: 'boolean' } }, additionalProperties: false },
  });
  expect(responses[400]?.description).toContain('error, note, page');
  expect(responses[409]?.description).toContain('note');
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '409', '413', '429', '503']);
});

test('omits internal calls', async () => {
  const { paths } = await describe();
  expect(Object.keys(paths)).toEqual(['/api/v1/private/note/{id}']);
});
