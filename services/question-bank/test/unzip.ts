import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive, found by its directory. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const length = bytes.readUInt16LE(at + 28);
    const start = bytes.readUInt32LE(at + 42) + 30 + length;
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    files.set(bytes.toString('utf8', at + 46, at + 46 + length), inflateRawSync(packed));
    at += 46 + length;
  }
  return files;
}
