import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Failure } from '@fairway/stack/failure';

export type BackupKey = { encryption: Buffer; naming: Buffer };

/** A stored stream: `name` is derived from its content, `bytes` is its size. */
export type StoredObject = { name: string; bytes: number };

const format = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Reads the backup key from its file, or creates it if it is missing and `create` is true. */
export function loadBackupKey(file: string, { create }: { create: boolean }): { key: BackupKey; isNew: boolean } {
  const isNew = !existsSync(file);
  if (isNew && !create) {
    throw new Failure(`The backup key is not at ${file}: set FAIRWAY_BACKUP_KEY_FILE to the file that holds it.`);
  }
  if (isNew) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (secret.length !== 32) throw new Failure(`${file} does not hold a backup key: it must be 32 bytes in base64.`);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `fairway backup ${purpose}`, 32));
  return { key: { encryption: derive('encryption'), naming: derive('naming') }, isNew };
}

/** Passes a stream through and measures it: its keyed hash is the name of the object. */
function meter(key: BackupKey): { stream: Transform; measured: () => StoredObject } {
  const hash = createHmac('sha256', key.naming);
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, measured: () => ({ name: hash.digest('hex'), bytes }) };
}

/** The object name of a file's content. */
export async function nameOfFile(file: string, key: BackupKey): Promise<string> {
  const hash = createHmac('sha256', key.naming);
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Compresses and encrypts (AES-256-GCM) a stream into a folder of objects. The object is created atomically. */
export async function sealStream(folder: string, source: Readable, key: BackupKey): Promise<StoredObject> {
  const draft = join(folder, `${randomBytes(8).toString('hex')}.draft`);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key.encryption, iv);
  const { stream, measured } = meter(key);
  try {
    const head = createWriteStream(draft, { mode: 0o600 });
    head.write(Buffer.concat([Buffer.from([format]), iv]));
    await pipeline(source, stream, createZstdCompress(), cipher, head);
    const file = await open(draft, 'a');
    try {
      await file.write(cipher.getAuthTag());
      await file.sync();
    } finally {
      await file.close();
    }
    const stored = measured();
    await rename(draft, join(folder, stored.name));
    return stored;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const sealFile = (folder: string, file: string, key: BackupKey): Promise<StoredObject> =>
  sealStream(folder, createReadStream(file), key);

export const sealText = (folder: string, text: string, key: BackupKey): Promise<StoredObject> =>
  sealStream(folder, Readable.from([Buffer.from(text)]), key);

const damagedFailure = (file: string) =>
  new Failure(`${file} is damaged, or was encrypted with another key. Nothing was restored from it.`);

/**
 * Writes the content of an object to `target`. If the object turns out to be damaged, the data already written must not
 * be used: call `verifyObject` first if that cannot be undone.
 */
export async function unsealTo(
  folder: string,
  name: string,
  key: BackupKey,
  target: NodeJS.WritableStream,
): Promise<void> {
  const path = join(folder, name);
  const file = await open(path).catch(() => {
    throw new Failure(`The backup is incomplete: ${path} is missing.`);
  });
  const size = (await file.stat()).size;
  const head = Buffer.alloc(1 + ivBytes);
  const tag = Buffer.alloc(tagBytes);
  try {
    if (size < head.length + tag.length) throw damagedFailure(path);
    await file.read(head, 0, head.length, 0);
    await file.read(tag, 0, tag.length, size - tag.length);
  } finally {
    await file.close();
  }
  if (head[0] !== format) throw damagedFailure(path);
  const decipher = createDecipheriv('aes-256-gcm', key.encryption, head.subarray(1), { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  const { stream, measured } = meter(key);
  const content = createReadStream(path, { start: head.length, end: size - tag.length - 1 });
  try {
    await pipeline(content, decipher, createZstdDecompress(), stream, target);
  } catch (error) {
    // An error of the target, such as a full disk, does not mean that the object is damaged.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw damagedFailure(path);
  }
  if (measured().name !== name) throw damagedFailure(path);
}

/** Reads an object completely, and fails if any byte has changed. */
export async function verifyObject(folder: string, name: string, key: BackupKey): Promise<void> {
  await unsealTo(folder, name, key, discardingStream());
}

export async function unsealText(folder: string, name: string, key: BackupKey): Promise<string> {
  const chunks: Buffer[] = [];
  const target = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await unsealTo(folder, name, key, target.resume());
  return Buffer.concat(chunks).toString('utf8');
}

const discardingStream = () => new Transform({ transform: (_chunk, _encoding, done) => done() }).resume();
