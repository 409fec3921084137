import { type CallRecord, call } from '@fairway/contracts/call/call';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ok } from './fault.ts';
import { createServe } from './serve-call.ts';

const shared = { caller: 'anyone', summary: 'Sends', reply: z.object({ bytes: z.number() }) } as const;
const usual = call.post('/api/usual', { ...shared, form: 'raw' });
const long = call.post('/api/long', { ...shared, form: 'raw', bodySize: 'long' });
const picture = call.post('/api/picture', { ...shared, form: 'picture', body: z.object({}) });
const internal = call.post('/internal/usual', { ...shared, form: 'raw', caller: 'service' });
const other = { method: 'delete', path: '/api/other' } as const;

function appOf(record: CallRecord): Hono {
  const app = new Hono();
  const serve = createServe(app, {
    verifier: createTestVerifier(),
    member: async () => null,
    internal: (_c, next) => next(),
  });
  serve(record, async ({ c, image }) => ok({ bytes: image ? image.length : (await c.req.text()).length }));
  return app;
}

function send(
  { method, path }: Pick<CallRecord, 'method' | 'path'>,
  app: Hono,
  body: RequestInit['body'],
  headers = {},
) {
  return app.request(path, { method: method.toUpperCase(), body, headers, duplex: 'half' } as RequestInit);
}

/** The same body with and without its length in the header. */
const requestsWith = (text: string) => [
  { body: text, headers: { 'content-length': String(text.length) } },
  { body: new Blob([text]).stream(), headers: {} },
];

test.each([
  ['a usual call', usual, 16],
  ['a call of long texts', long, 256],
  ['a call between services', internal, 1_024],
  ['an alias of a call', { ...usual, aliases: [other] }, 16],
] as const)(
  '%s accepts a body up to its limit and rejects a larger one, with and without content-length',
  async (_what, record, kilobytes) => {
    const app = appOf(record);
    const fits = 'x'.repeat(kilobytes * 1024);
    const tooLarge = `${fits}x`;
    for (const route of [record, ...('aliases' in record ? record.aliases : [])]) {
      for (const { body, headers } of requestsWith(fits)) {
        const reply = await send(route, app, body, headers);
        expect([reply.status, await reply.json()]).toEqual([200, { bytes: fits.length }]);
      }
      for (const { body, headers } of requestsWith(tooLarge)) {
        const reply = await send(route, app, body, headers);
        expect([reply.status, await reply.json()]).toEqual([413, { error: `This is larger than ${kilobytes} KB` }]);
      }
    }
  },
);

const megabyte = 1024 * 1024;

test('a form with a picture accepts 5 MB and rejects more under image', async () => {
  const app = appOf(picture);
  const form = new FormData();
  form.set('image', new File([new Uint8Array(5 * megabyte)], 'ship.png'));
  expect(await (await send(picture, app, form)).json()).toEqual({ bytes: 5 * megabyte });

  const tooLarge = new Uint8Array(6 * megabyte);
  const withLength = await send(picture, app, tooLarge, { 'content-length': String(tooLarge.length) });
  expect([withLength.status, await withLength.json()]).toEqual([413, { image: 'Choose a picture of at most 5 MB' }]);
  expect((await send(picture, app, new Blob([tooLarge]).stream())).status).toBe(413);
});
