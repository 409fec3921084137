import { MIMEType } from 'node:util';
import type { Result } from '@fairway/contracts/call/fault';
import { maxImageBytes } from '@fairway/contracts/call/uploads';
import type { Context } from 'hono';
import type { z } from 'zod';
import { pictureTooLarge } from '../calls/body-bounds.ts';
import { fail, ok } from '../calls/fault.ts';
import { check } from '../calls/validate.ts';

type PictureForm<T> = { fields: T; image: Uint8Array | undefined };

/**
 * Parses the fields of a multipart form by their contract, and the bytes of the file `pictureField`, ignoring its
 * declared type. A form without a chosen file contains an empty one: that counts as none. The last of repeated fields
 * is used.
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

/** Parses the fields of a multipart form by their contract, and its files in the order they arrived. */
export async function readFilesForm<S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<Result<{ fields: z.infer<S>; files: FormFile[] }>> {
  const read = await readForm(c, maxFiles);
  if (!read.ok) return read;
  const texts: Record<string, string> = {};
  const files: FormFile[] = [];
  for (const [field, value] of read.value) {
    if (typeof value === 'string') texts[field] = value;
    // A form without a chosen file contains an empty one without a name.
    else if (value.size > 0 || value.name !== '') {
      files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  const fields = check(schema, texts);
  return fields.ok ? ok({ fields: fields.value, files }) : fields;
}

const notAForm = fail('invalid', 'The request is not a valid form (multipart/form-data)');
const tooManyParts = fail('invalid', 'This form has too many parts or header lines');

async function readForm(c: Context, max = maxParts): Promise<Result<FormData>> {
  const type = c.req.header('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) return notAForm;
  try {
    const body = Buffer.from(await c.req.arrayBuffer());
    const boundary = new MIMEType(type).params.get('boundary');
    if (boundary && isCostly(body, boundary, max)) return tooManyParts;
    return ok(await new Response(body, { headers: { 'content-type': type } }).formData());
  } catch {
    return notAForm;
  }
}

/** Our forms have at most a dozen fields. */
const maxParts = 50;
/** The pictures of a book in one form. */
const maxFiles = 250;
/** Room for a file name of 255 characters in any script. */
const maxHeadBytes = 4_096;

/**
 * Each part, and each header line of a part, costs the parser microseconds, whatever its length: 5 MB of them would
 * block the process for half a second. Counting is a byte search that stops at the first excess part.
 */
function isCostly(body: Buffer, boundary: string, max: number): boolean {
  const delimiter = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const isLast = at + delimiter.length + '--\r\n'.length >= body.length;
    if (isLast) return false;
    parts += 1;
    const head = body.subarray(at, at + maxHeadBytes);
    if (parts > max || !head.includes('\r\n\r\n')) return true;
  }
  return false;
}
