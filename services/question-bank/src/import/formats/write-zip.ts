import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** It is compressed while it is read; its size follows it. */
export type ZipEntry = { name: string; content: Uint8Array | AsyncGenerator<Uint8Array> };

const largest = 0xffff_ffff;
/** One more would mean that the archive is of the other format. */
const mostEntries = 0xfffe;

/** A zip archive in pieces, in the memory of one of them. An archive of more than 4 GB would need another format. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  let count = 0;
  for await (const { name, content } of entries) {
    const first = at;
    const sizes = { crc: 0, packed: 0, size: 0 };
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common(name, sizes), Buffer.from(name)]);
    yield head;
    for await (const piece of pipeline(measured(content, sizes), createDeflateRaw(), () => {})) {
      sizes.packed += piece.length;
      yield piece;
    }
    const tail = Buffer.concat([Buffer.from('PK\x07\x08'), sizesOf(sizes)]);
    yield tail;
    at += head.length + sizes.packed + tail.length;
    count++;
    if (count > mostEntries) throw new Error('a zip archive has at most 65,534 files: export fewer questions');
    if (at > largest) throw new Error('the zip archive would be larger than 4 GB');
    directory.push(directoryEntry(name, sizes, first));
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  yield endOf({ count, size, at });
}

type Sizes = { crc: number; packed: number; size: number };

async function* measured(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Uint8Array> {
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    sizes.crc = crc32(piece, sizes.crc);
    sizes.size += piece.length;
    yield piece;
  }
}

function sizesOf({ crc, packed, size }: Sizes): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(packed, 4);
  bytes.writeUInt32LE(size, 8);
  return bytes;
}

/** What the local head and the directory have in common: version, flags, method, time, sizes and length of the name. */
function common(name: string, sizes: Sizes): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  // Names are UTF-8; the sizes follow the content.
  bytes.writeUInt16LE(0x808, 2);
  bytes.writeUInt16LE(8, 4);
  // January 1, 1980: the same questions are the same file.
  bytes.writeUInt16LE(0x21, 8);
  sizesOf(sizes).copy(bytes, 10);
  bytes.writeUInt16LE(Buffer.byteLength(name), 22);
  return bytes;
}

function directoryEntry(name: string, sizes: Sizes, first: number): Buffer {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(first, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common(name, sizes), place, Buffer.from(name)]);
}

function endOf({ count, size, at }: { count: number; size: number; at: number }): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.write('PK\x05\x06', 'latin1');
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(at, 16);
  return bytes;
}
