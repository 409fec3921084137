import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);

test.each(['/health', '/ready'])('%s reports that the service is up', async (path) => {
  expect((await h.get(path)).status).toBe(200);
});

test.each(['/api/mlp_question/nothing', '/api/v1/private/question', '/internal/nothing'])(
  'answers the unknown address %s with 404 in JSON and a request id',
  async (path) => {
    const reply = await h.get(path);
    expect([reply.status, await reply.json()]).toEqual([404, { error: 'There is nothing at this address' }]);
    expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  },
);

test('an empty bank answers every list, and reports that a set has no questions [STD-77]', async () => {
  for (const path of ['mlp_directory/get_decks', 'mlp_directory/get_engine_count', 'mlp_question/deck_book_user']) {
    expect((await h.get(`/api/${path}`)).status).toBe(200);
  }
  const reply = await h.get('/api/v1/public/question/0?type=bookcat&id=1');
  expect([reply.status, await reply.json()]).toEqual([404, { id: 'This set has no questions' }]);
});
