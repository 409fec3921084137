import { type FileHandle, open } from 'node:fs/promises';
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import { WrongFile } from '@fairway/kit/csv/read-csv';

export type Zip = {
  names: string[];
  /** The bytes of an entry; undefined if there is none of this name. */
  read: (name: string) => Buffer | undefined;
  /** The same, not as a whole: for large entries. */
  pieces: (name: string) => AsyncIterable<Buffer> | undefined;
};

type Entry = { offset: number; size: number; compressed: number; method: number };

export const maxFileBytes = 64 * 1024 * 1024;
const maxExpandedBytes = 192 * 1024 * 1024;
/** An export in QTI has a file for each question. */
const maxEntries = 65_534;
/** The first bytes of an archive. */
export const zipHead = 'PK\x03\x04';
export const isPdf = (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-';
const endSize = 22;
/** A comment of at most 64 KB may follow the end. */
const longestEnd = endSize + 0xffff;
const headSize = 46;

export const tooLargeFile = () => new WrongFile(`The file is larger than ${maxFileBytes / 1024 / 1024} MB: divide it.`);
const damaged = () => new WrongFile('This zip archive is damaged.');

/**
 * The directory at the end of a zip archive. No entry is written under its name, and all entries together may expand
 * only to a limit. Throws a WrongFile if it is not a whole archive.
 */
export function openZip(bytes: Buffer): Zip {
  const entries = readDirectory(bytes, findDirectory(bytes));
  let left = maxExpandedBytes;
  const counted = new Set<string>();
  return {
    names: [...entries.keys()],
    pieces: (name) => {
      const entry = entries.get(name);
      return entry && piecesOf(bytes, entry);
    },
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (counted.has(name)) return expand(bytes, entry);
      if (entry.size > left) throw tooLarge();
      const expanded = expand(bytes, entry);
      left -= expanded.length;
      // Many questions may show one picture.
      counted.add(name);
      return expanded;
    },
  };
}

/** Where the directory is: `tail` is the last bytes of an archive. */
function findDirectory(tail: Buffer): { count: number; size: number; at: number } {
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end === -1 || end + endSize > tail.length) throw damaged();
  return { count: tail.readUInt16LE(end + 10), size: tail.readUInt32LE(end + 12), at: tail.readUInt32LE(end + 16) };
}

/** `bytes` may be the directory alone. */
function readDirectory(bytes: Buffer, { count, at: first }: { count: number; at: number }): Map<string, Entry> {
  if (count > maxEntries) throw new WrongFile(`This zip archive has more than ${maxEntries} files in it.`);
  const entries = new Map<string, Entry>();
  let [at, total] = [first, 0];
  for (let read = 0; read < count; read++) {
    if (at + headSize > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [compressed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + headSize, at + headSize + nameLength).replaceAll('\\', '/');
    if (flags & 1) throw new WrongFile('This zip archive is encrypted: save it without a password.');
    total += size;
    if (total > maxExpandedBytes) throw tooLarge();
    entries.set(name, { offset: bytes.readUInt32LE(at + 42), size, compressed, method });
    at += headSize + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

const tooLarge = () =>
  new WrongFile(`What is in this zip archive is larger than ${maxExpandedBytes / 1024 / 1024} MB.`);

function storedOf(bytes: Buffer, { offset, compressed, method }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw damaged();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const stored = bytes.subarray(start, start + compressed);
  if (stored.length !== compressed || (method !== 0 && method !== 8)) throw damaged();
  return stored;
}

async function* piecesOf(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const stored = storedOf(bytes, entry);
  if (entry.method === 0) return yield stored;
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(stored);
  let length = 0;
  try {
    for await (const piece of inflate) {
      length += piece.length;
      if (length > entry.size) break;
      yield piece;
    }
  } catch {
    throw damaged();
  }
  if (length !== entry.size) throw damaged();
}

function expand(bytes: Buffer, entry: Entry): Buffer {
  const stored = storedOf(bytes, entry);
  const { method, size } = entry;
  if (method === 0) return stored;
  try {
    // More than the directory states is an error. In one piece: joining pieces takes twice the memory.
    const chunkSize = Math.max(constants.Z_MIN_CHUNK, size + 1);
    const expanded = inflateRawSync(stored, { maxOutputLength: Math.max(1, size), chunkSize });
    if (expanded.length === size) return expanded;
  } catch {
    // Reported below.
  }
  throw damaged();
}

/** What a file that is not text is recognized by. Of a zip archive only the directory is read. */
export async function sampleOfBinary(path: string): Promise<{ text: string; names: string[] } | undefined> {
  const file = await open(path);
  try {
    const head = await readPart(file, 0, 5);
    if (isPdf(head)) return { text: head.toString('latin1'), names: [] };
    if (head.toString('latin1', 0, 4) !== zipHead) return undefined;
    const { size } = await file.stat();
    if (size > maxFileBytes) throw tooLargeFile();
    const tail = await readPart(file, Math.max(0, size - longestEnd), longestEnd);
    const { count, ...directory } = findDirectory(tail);
    const entries = readDirectory(await readPart(file, directory.at, directory.size), { count, at: 0 });
    return { text: '', names: [...entries.keys()] };
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const part = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
  const { bytesRead } = await file.read(part, 0, part.length, at);
  return part.subarray(0, bytesRead);
}
