import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Failure } from '../failure.ts';

export type BackupKey = { encryption: Buffer; naming: Buffer };

/** What is stored of a stream: the name says what is in it, `bytes` how much. */
export type StoredObject = { name: string; bytes: number };

const format = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Reads the key of the backups from its file, and makes it where there is none and `create` says so. */
export function loadBackupKey(file: string, { create }: { create: boolean }): { key: BackupKey; isNew: boolean } {
  const isNew = !existsSync(file);
  if (isNew && !create) {
    throw new Failure(
      `The key of the backups is not at ${file}: set FAIRWAY_BACKUP_KEY_FILE to the file that holds it.`,
    );
  }
  if (isNew) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (secret.length !== 32) throw new Failure(`${file} holds no key of backups: 32 bytes in base64 are expected.`);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `fairway backup ${purpose}`, 32));
  return { key: { encryption: derive('encryption'), naming: derive('naming') }, isNew };
}

/** Passes a stream on and counts what passes: its keyed hash is the name of the object. */
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

/** The name that the content of a file is stored under. */
export async function nameOfFile(file: string, key: BackupKey): Promise<string> {
  const hash = createHmac('sha256', key.naming);
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Compresses and encrypts (AES-256-GCM) a stream into a folder of objects. The object appears whole or not at all. */
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

const damaged = (file: string) =>
  new Failure(`${file} is damaged, or another key encrypted it. Nothing was restored from it.`);

/**
 * Writes what an object holds to `target`. What has been written by the time it turns out to be damaged must not be
 * used: `verifyObject` comes first wherever that cannot be undone.
 */
export async function unsealTo(
  folder: string,
  name: string,
  key: BackupKey,
  target: NodeJS.WritableStream,
): Promise<void> {
  const path = join(folder, name);
  const file = await open(path).catch(() => {
    throw new Failure(`The backup lacks ${path}.`);
  });
  const size = (await file.stat()).size;
  const head = Buffer.alloc(1 + ivBytes);
  const tag = Buffer.alloc(tagBytes);
  try {
    if (size < head.length + tag.length) throw damaged(path);
    await file.read(head, 0, head.length, 0);
    await file.read(tag, 0, tag.length, size - tag.length);
  } finally {
    await file.close();
  }
  if (head[0] !== format) throw damaged(path);
  const decipher = createDecipheriv('aes-256-gcm', key.encryption, head.subarray(1), { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  const { stream, measured } = meter(key);
  const content = createReadStream(path, { start: head.length, end: size - tag.length - 1 });
  try {
    await pipeline(content, decipher, createZstdDecompress(), stream, target);
  } catch (error) {
    // What the target says of itself, such as a full disk, is not the object's fault.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw damaged(path);
  }
  if (measured().name !== name) throw damaged(path);
}

/** Reads an object to its end, and fails where a byte of it is not as it was written. */
export async function verifyObject(folder: string, name: string, key: BackupKey): Promise<void> {
  await unsealTo(folder, name, key, nowhere());
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

const nowhere = () => new Transform({ transform: (_chunk, _encoding, done) => done() }).resume();
