import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerFault } from '../calls/fault.ts';
import { readFilesForm, readPictureForm } from './picture-form.ts';

const app = new Hono().post('/form', async (c) => {
  const form = await readPictureForm(c, z.object({ name: z.string({ error: 'Enter a name' }).max(5, 'Too long') }));
  if (!form.ok) return answerFault(c, form.fault);
  return c.json({ fields: form.value.fields, bytes: form.value.image?.length ?? null });
});

type Fields = Record<string, string | Blob | (string | Blob)[]>;

/** Sends a form; a field with several values is in it several times. */
async function send(fields: Fields, to = app) {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  const reply = await to.request('/form', { method: 'POST', body });
  return [reply.status, await reply.json()];
}

const name = 'Ann';
const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

test.each<[string, Fields, object]>([
  ['only fields', { name }, { fields: { name }, bytes: null }],
  ['fields and a picture', { name, image: picture(7) }, { fields: { name }, bytes: 7 }],
  ['no picture chosen', { name, image: picture(0) }, { fields: { name }, bytes: null }],
  ['an empty text for the picture', { name, image: '' }, { fields: { name }, bytes: null }],
  ['a field twice', { name: ['Ann', 'Bea'] }, { fields: { name: 'Bea' }, bytes: null }],
  ['unknown fields', { name, ['__proto__']: 'x' }, { fields: { name }, bytes: null }],
])('reads %s', async (_what, fields, expected) => {
  expect(await send(fields)).toEqual([200, expected]);
});

test.each<[string, Fields, [number, object]]>([
  ['a field that is missing', {}, [400, { name: 'Enter a name' }]],
  ['a field over its bound', { name: 'Annabelle' }, [400, { name: 'Too long' }]],
  ['a text for the picture', { name, image: 'me.png' }, [400, { image: 'Choose a picture file' }]],
  ['a file for a text', { name: picture(3) }, [400, { error: 'Only the picture can be sent as a file' }]],
  [
    'a picture over 5 MB',
    { name, image: picture(5 * 1024 * 1024 + 1) },
    [413, { image: 'Choose a picture of at most 5 MB' }],
  ],
])('rejects %s under its field name', async (_what, fields, expected) => {
  expect(await send(fields)).toEqual(expected);
});

const noForm = [400, { error: 'The request is not a valid form (multipart/form-data)' }];

test.each([
  ['{"name":"Ann"}', 'application/json'],
  ['name=Ann', 'application/x-www-form-urlencoded'],
  ['', 'multipart/form-data'],
  ['nonsense', 'multipart/form-data; boundary=x'],
  ['--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAnn', 'multipart/form-data; boundary=x'],
])('rejects the body %j as %s', async (body, type) => {
  const reply = await app.request('/form', { method: 'POST', body, headers: { 'content-type': type } });
  expect([reply.status, await reply.json()]).toEqual(noForm);
});

const part = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAnn\r\n';
const parts = (count: number) => part.repeat(count);
const headLines = (bytes: number) => part.replace('\r\n', `\r\n${'a:b\r\n'.repeat(Math.floor(bytes / 5))}`);
const pictureHolding = (bytes: string) =>
  `${parts(1)}--x\r\ncontent-disposition: form-data; name="image"; filename="${'船'.repeat(255)}"\r\n\r\n${bytes}\r\n`;

async function sendRaw(body: string, boundary = 'x') {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const reply = await app.request('/form', { method: 'POST', body, headers });
  return [reply.status, await reply.json()];
}

test.each([
  ['fifty-one parts', `${parts(51)}--x--\r\n`],
  // Without its end it is not a form: only reading all of it shows that.
  ['a hundred thousand parts, the end missing', parts(100_000)],
  ['a head of more than 4 kB', `${headLines(4_096)}--x--\r\n`],
  ['a head of a million lines, the end missing', headLines(5_000_000)],
])('rejects %s before parsing', async (_what, body) => {
  expect(await sendRaw(body)).toEqual([400, { error: 'This form has too many parts or header lines' }]);
});

test.each([
  ['fifty parts', `${parts(50)}--x--\r\n`],
  ['a head of less than 4 kB', `${headLines(4_000)}--x--\r\n`],
  ['a picture with a very long name', `${pictureHolding('\r\n--\r\n'.repeat(1_000))}--x--`],
])('reads %s', async (_what, body) => {
  expect(await sendRaw(body)).toMatchObject([200, { fields: { name: 'Ann' } }]);
});

test('accepts a quoted boundary', async () => {
  expect(await sendRaw(`${parts(51)}--x--\r\n`, '"x"')).toEqual([
    400,
    { error: 'This form has too many parts or header lines' },
  ]);
});

test('a form may rename its picture field, and no other field may contain a file', async () => {
  const named = new Hono().post('/form', async (c) => {
    const form = await readPictureForm(c, z.object({}), 'page_image');
    return form.ok ? c.json(form.value.image?.length ?? null) : answerFault(c, form.fault);
  });
  expect(await send({ page_image: picture(7) }, named)).toEqual([200, 7]);
  expect(await send({ image: picture(7) }, named)).toEqual([400, { error: 'Only the picture can be sent as a file' }]);
});

test('reads any number of files in order, and ignores a field without a chosen file', async () => {
  const named = new Hono().post('/form', async (c) => {
    const form = await readFilesForm(c, z.object({ name: z.string({ error: 'Enter a name' }) }));
    if (!form.ok) return answerFault(c, form.fault);
    const { fields, files } = form.value;
    return c.json([fields, files.map(({ field, name, bytes }) => [field, name, bytes.length])]);
  });
  const pictures = Array.from({ length: 60 }, (_, index) => picture(index + 1));
  expect(await send({ name, file: picture(7), other: new File([], ''), pictures }, named)).toEqual([
    200,
    [{ name }, [['file', 'me.png', 7], ...pictures.map(({ size }) => ['pictures', 'me.png', size])]],
  ]);
  expect(await send({ file: picture(7) }, named)).toEqual([400, { name: 'Enter a name' }]);
  expect(await send({ name: Array(300).fill('Ann') }, named)).toEqual([
    400,
    { error: 'This form has too many parts or header lines' },
  ]);
});
