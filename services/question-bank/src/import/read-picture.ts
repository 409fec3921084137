import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type MeasuredImage, measureImage } from '@fairway/kit/files/measure-image';
import { whySvgIsUnsafe } from './safe-svg.ts';
import { svgSize } from './svg-size.ts';

export type PictureFile = { bytes: Buffer; hash: string; storedName: string; width: number; height: number };

const maxBytes = 5 * 1024 * 1024;
const maxSide = 20_000;
const maxPixels = 40_000_000;

/** A picture file that may be served, or why not. */
export async function readPicture(path: string): Promise<PictureFile | { reason: string }> {
  const bytes = await readBounded(path);
  if (bytes === undefined) return { reason: 'is larger than 5 MB' };
  if (isTruncated(bytes)) return { reason: 'is truncated' };
  const measured = await measure(bytes);
  if (measured === undefined) return { reason: 'is not a picture (JPEG, PNG, GIF, WebP or SVG)' };
  const { format, width, height } = measured;
  if (width < 1 || height < 1 || width > maxSide || height > maxSide || width * height > maxPixels) {
    return { reason: `measures ${width} × ${height} pixels` };
  }
  if (format === 'svg') {
    const fault = whySvgIsUnsafe(bytes.toString('utf8'));
    if (fault) return { reason: `is an SVG that ${fault}` };
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, hash, width, height, storedName: `${hash.slice(0, 32)}.${format === 'jpeg' ? 'jpg' : format}` };
}

async function readBounded(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    return (await file.stat()).size > maxBytes ? undefined : await file.readFile();
  } finally {
    await file.close();
  }
}

/** No other format starts with a tag. */
const isMarkup = (bytes: Buffer) => /^\s*</.test(bytes.toString('utf8', 0, 100));

async function measure(bytes: Buffer): Promise<MeasuredImage | undefined> {
  if (!isMarkup(bytes)) return measureImage(bytes);
  const size = svgSize(bytes.toString('utf8'));
  return size && { format: 'svg', ...size };
}

/** A truncated copy still has its header: the formats with an end marker are checked for it. */
function isTruncated(bytes: Buffer): boolean {
  const tail = bytes.subarray(-1024);
  if (startsWith(bytes, [0xff, 0xd8])) return !tail.includes(Buffer.from([0xff, 0xd9]));
  return startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) && !tail.includes('IEND');
}

const startsWith = (bytes: Buffer, signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
