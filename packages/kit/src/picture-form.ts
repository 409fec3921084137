import { MIMEType } from 'node:util';
import type { Result } from '@fairway/contracts/fault';
import { maxImageBytes } from '@fairway/contracts/uploads';
import type { Context } from 'hono';
import type { z } from 'zod';
import { pictureTooLarge } from './body-bound.ts';
import { fail, ok } from './fault.ts';
import { check } from './validate.ts';

type PictureForm<T> = { fields: T; image: Uint8Array | undefined };

/**
 * The fields of a multipart form by their contract, and the bytes of its file `pictureField`, whatever its name says
 * they are. A form sent without choosing a file carries an empty one: that is none. Of a repeated field the last counts.
 */
export async function readPictureForm<S extends z.ZodType>(
  c: Context,
  schema: S,
  pictureField = 'image',
): Promise<Result<PictureForm<z.infer<S>>>> {
  const read = await readForm(c);
  if (!read.ok) return read;
  const texts: Record<string, string> = {};
  let file: File | undefined;
  for (const [name, value] of read.value) {
    if (typeof value === 'string') texts[name] = value;
    else if (name === pictureField) file = value;
    else return fail('invalid', 'Only the picture can be sent as a file');
  }
  if (texts[pictureField]) return fail('invalid', { image: 'Choose a picture file' });
  delete texts[pictureField];
  if (file && file.size > maxImageBytes) return fail('too_large', pictureTooLarge);
  const fields = check(schema, texts);
  if (!fields.ok) return fields;
  const image = file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
  return ok({ fields: fields.value, image });
}

export type FormFile = { field: string; name: string; bytes: Uint8Array };

/** The fields of a multipart form by their contract, and its files in the order they came. */
export async function readFilesForm<S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<Result<{ fields: z.infer<S>; files: FormFile[] }>> {
  const read = await readForm(c, mostFiles);
  if (!read.ok) return read;
  const texts: Record<string, string> = {};
  const files: FormFile[] = [];
  for (const [field, value] of read.value) {
    if (typeof value === 'string') texts[field] = value;
    // A form sent without choosing a file carries an empty one without a name.
    else if (value.size > 0 || value.name !== '') {
      files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  const fields = check(schema, texts);
  return fields.ok ? ok({ fields: fields.value, files }) : fields;
}

const noForm = fail('invalid', 'The request is not a valid form (multipart/form-data)');
const tooManyParts = fail('invalid', 'This form has too many parts or header lines');

async function readForm(c: Context, most = maxParts): Promise<Result<FormData>> {
  const type = c.req.header('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) return noForm;
  try {
    const body = Buffer.from(await c.req.arrayBuffer());
    const boundary = new MIMEType(type).params.get('boundary');
    if (boundary && isCostly(body, boundary, most)) return tooManyParts;
    return ok(await new Response(body, { headers: { 'content-type': type } }).formData());
  } catch {
    return noForm;
  }
}

/** Our forms have a dozen fields at most. */
const maxParts = 50;
/** A book's pictures in one form. */
const mostFiles = 250;
/** Room for a file name of 255 characters in any script. */
const maxHeadBytes = 4_096;

/**
 * A part, and a line in the head of one, cost the parser microseconds each, whatever their length: 5 MB of them would
 * hold up everybody for half a second. Counting is a search for bytes, and ends at the first that is too many.
 */
function isCostly(body: Buffer, boundary: string, most: number): boolean {
  const delimiter = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const isLast = at + delimiter.length + '--\r\n'.length >= body.length;
    if (isLast) return false;
    parts += 1;
    const head = body.subarray(at, at + maxHeadBytes);
    if (parts > most || !head.includes('\r\n\r\n')) return true;
  }
  return false;
}
