import type { Result } from '@fairway/contracts/fault';
import { maxImageBytes } from '@fairway/contracts/uploads';
import type { Context } from 'hono';
import type { z } from 'zod';
import { pictureTooLarge } from './body-bound.ts';
import { fail, ok } from './fault.ts';
import { check } from './validate.ts';

type PictureForm<T> = { fields: T; image: Uint8Array | undefined };

/**
 * The fields of a multipart form by their contract, and the bytes of its file `image`, whatever its name says they
 * are. A form sent without choosing a file carries an empty one: that is none. Of a repeated field the last counts.
 */
export async function readPictureForm<S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<Result<PictureForm<z.infer<S>>>> {
  const form = await readForm(c);
  if (!form) return fail('invalid', 'The request is not a valid form (multipart/form-data)');
  const texts: Record<string, string> = {};
  let file: File | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') texts[name] = value;
    else if (name === 'image') file = value;
    else return fail('invalid', 'Only a picture may come as a file');
  }
  if (texts.image) return fail('invalid', { image: 'Choose a picture file' });
  delete texts.image;
  if (file && file.size > maxImageBytes) return fail('too_large', pictureTooLarge);
  const fields = check(schema, texts);
  if (!fields.ok) return fields;
  const image = file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
  return ok({ fields: fields.value, image });
}

async function readForm(c: Context): Promise<FormData | undefined> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')) return undefined;
  try {
    return await c.req.formData();
  } catch {
    return undefined;
  }
}
