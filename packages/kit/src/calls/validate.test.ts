import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { check, createQueryReader, readBody } from './validate.ts';

const schema = z.object({
  name: z.string({ error: 'Enter a name' }),
  code: z.string().max(5).optional(),
  count: z.number().min(1),
  kind: z.enum(['a', 'b']),
});

test.each([
  [{ count: 1, kind: 'a' }, { name: 'Enter a name' }],
  [{ name: 'ann', code: 'abcdefg', count: 1, kind: 'a' }, { code: 'This is too long or too large' }],
  [{ name: 'ann', count: 0, kind: 'a' }, { count: 'This is too short or too small' }],
  [{ name: 'ann', kind: 'a' }, { count: 'This is required' }],
  [
    { name: 'ann', count: '1', kind: 'c' },
    { count: 'This is not valid', kind: 'This is not valid' },
  ],
  ['not an object', { error: 'This is not valid' }],
])('rejects %j with readable messages [API-136]', (input, fields) => {
  expect(check(schema, input)).toEqual({ ok: false, fault: { kind: 'invalid', fields } });
});

test('returns the same values for a repeated query, and others for a different one', async () => {
  const read = createQueryReader(z.object({ num: z.coerce.number().max(5).default(1) }));
  const app = new Hono().get('/', (c) => c.json(read(c)));
  const ask = async (query: string) => (await app.request(`/${query}`)).json();
  for (let times = 0; times < 2; times++) {
    expect(await ask('?num=3')).toEqual({ ok: true, value: { num: 3 } });
    expect(await ask('?num=4')).toEqual({ ok: true, value: { num: 4 } });
    expect(await ask('')).toEqual({ ok: true, value: { num: 1 } });
    expect(await ask('?num=9')).toMatchObject({ ok: false, fault: { fields: { num: expect.any(String) } } });
  }
});

test.each([
  ['{"name":"\\ud83d\\udea2 \\udea2"}', { name: '🚢 \ufffd' }],
  ['{"name":"\\\\ud83d"}', { name: '\\ud83d' }],
  ['{"name":"🚢"}', { name: '🚢' }],
])('replaces lone surrogates in %s', async (body, value) => {
  const app = new Hono().post('/', async (c) => c.json(await readBody(c, z.object({ name: z.string() }))));
  expect(await (await app.request('/', { method: 'POST', body })).json()).toEqual({ ok: true, value });
});
