import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { whySvgIsUnsafe } from './safe-svg.ts';

export type PictureFile = { bytes: Buffer; hash: string; storedName: string; width: number; height: number };

const kinds = ['jpg', 'png', 'gif', 'webp', 'svg'] as const;
const maxBytes = 5 * 1024 * 1024;
const maxSide = 20_000;
const maxPixels = 40_000_000;

/** A picture file that may be served, or why not. */
export async function readPicture(path: string): Promise<PictureFile | { reason: string }> {
  const bytes = await readBounded(path);
  if (bytes === undefined) return { reason: 'is larger than 5 MB' };
  const size = measure(bytes);
  const kind = kinds.find((one) => one === size?.type);
  if (size === undefined || kind === undefined) return { reason: 'is not a picture (JPEG, PNG, GIF, WebP or SVG)' };
  const { width, height } = size;
  if (width < 1 || height < 1 || width > maxSide || height > maxSide || width * height > maxPixels) {
    return { reason: `measures ${width} × ${height} pixels` };
  }
  if (kind === 'svg') {
    const fault = whySvgIsUnsafe(bytes.toString('utf8'));
    if (fault) return { reason: `is an SVG that ${fault}` };
  }
  if (!isWhole(kind, bytes)) return { reason: 'is truncated' };
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, hash, width, height, storedName: `${hash.slice(0, 32)}.${kind}` };
}

async function readBounded(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    return (await file.stat()).size > maxBytes ? undefined : await file.readFile();
  } finally {
    await file.close();
  }
}

export function measure(bytes: Buffer): { type: string | undefined; width: number; height: number } | undefined {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    return { type, width: Math.round(across), height: Math.round(down) };
  } catch {
    return undefined;
  }
}

/** A truncated copy still has its header: the formats with an end marker are checked for it. */
function isWhole(kind: (typeof kinds)[number], bytes: Buffer): boolean {
  const tail = bytes.subarray(-1024);
  if (kind === 'jpg') return tail.includes(Buffer.from([0xff, 0xd9]));
  return kind !== 'png' || tail.includes('IEND');
}
