import { randomBytes } from 'node:crypto';
import type { Result } from '@fairway/contracts/call/fault';
import { maxImagePixels } from '@fairway/contracts/call/uploads';
import { fail, ok } from '../calls/fault.ts';
import { createLimit } from '../limits/limit.ts';
import type { Logger } from '../logging/log.ts';
import { loadSharp } from './load-sharp.ts';
import type { Storage } from './stored-files.ts';

/**
 * How an uploaded picture is stored: its folder, and the side of the square cropped from its center or the longest side
 * of the entire picture. It is never enlarged.
 */
export type ImageUse = { folder: string } & ({ squarePx: number } | { longestPx: number });

export const avatar: ImageUse = { folder: 'avatars', squarePx: 512 };

export type ImageIntake = {
  /**
   * Re-encodes the picture and stores it; the value is the file name in the folder, `4f0c….webp`. Nothing else of the
   * uploaded file is stored: no location, no camera, no hidden data. Content that is not jpg, png or gif, is damaged or
   * has more than 40 megapixels is a fault under `image`.
   */
  keep: (bytes: Uint8Array, use: ImageUse) => Promise<Result<string>>;
  remove: (file: string, use: ImageUse) => Promise<void>;
};

/**
 * Deletes a file that no row refers to any more; '' means none. On failure the file remains, and saved data is
 * unaffected.
 */
export async function discardImage(
  { images, log }: { images: ImageIntake; log: Logger },
  file: string,
  use: ImageUse,
): Promise<void> {
  if (file === '') return;
  await images.remove(file, use).catch((error: unknown) => log.warn({ err: error, file }, 'old image not deleted'));
}

const signatures = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
};

const hasType = (bytes: Uint8Array) =>
  Object.values(signatures).some((signature) => signature.every((byte, index) => bytes[index] === byte));

const wrongType = fail('invalid', { image: 'Choose a .jpg, .png or .gif picture' });
const tooManyPixels = fail('invalid', { image: 'Choose a picture of at most 40 megapixels' });
const broken = fail('invalid', { image: 'This picture cannot be read. It may be damaged.' });

/** Much longer than forty megapixels take: anything slower is an attack. */
const timeoutSeconds = 15;

export function createImageIntake(storage: Storage): ImageIntake {
  /** A picture of forty megapixels needs up to 160 MB while it is processed. */
  const limit = createLimit({ maxConcurrent: 1, maxQueued: 20 });

  async function draw(bytes: Uint8Array, use: ImageUse): Promise<Result<Uint8Array>> {
    const sharp = await loadSharp();
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > maxImagePixels) return tooManyPixels;
      // The first frame of an animation, rotated by its EXIF orientation before that is dropped.
      const picture = sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize(sizeOf(use, width, height));
      return ok(await picture.webp({ quality: 82 }).toBuffer());
    } catch {
      return broken;
    }
  }

  return {
    keep: async (bytes, use) => {
      if (!hasType(bytes)) return wrongType;
      const drawn = await limit(() => draw(bytes, use));
      if (!drawn.ok) return drawn;
      const file = `${randomBytes(16).toString('hex')}.webp`;
      await storage.put(`${use.folder}/${file}`, drawn.value);
      return ok(file);
    },
    remove: (file, use) => storage.remove(`${use.folder}/${file}`),
  };
}

function sizeOf(use: ImageUse, width: number, height: number) {
  if ('longestPx' in use) {
    return { width: use.longestPx, height: use.longestPx, fit: 'inside', withoutEnlargement: true } as const;
  }
  const side = Math.min(width, height, use.squarePx);
  return { width: side, height: side };
}
