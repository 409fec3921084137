import { randomBytes } from 'node:crypto';
import type { Result } from '@fairway/contracts/fault';
import { maxImagePixels } from '@fairway/contracts/uploads';
import { fail, ok } from './fault.ts';
import { createLimit } from './limit.ts';
import type { Logger } from './log.ts';
import type { Storage } from './storage.ts';

/**
 * What becomes of an uploaded picture: where it is stored, and the longest side of the square cut from its middle or of
 * the whole picture. It is never enlarged.
 */
export type ImageUse = { folder: string } & ({ squarePx: number } | { longestPx: number });

export const avatar: ImageUse = { folder: 'avatars', squarePx: 512 };

export type ImageIntake = {
  /**
   * Draws the picture anew and stores it; the value is the name of its file in the folder, `4f0c….webp`. Nothing of the
   * file that was sent is kept: no place, no camera, no hidden page behind the picture. What is no jpg, png or gif by
   * its contents, is broken or has more than 40 megapixels is a fault under `image`.
   */
  keep: (bytes: Uint8Array, use: ImageUse) => Promise<Result<string>>;
  remove: (file: string, use: ImageUse) => Promise<void>;
};

/** Removes a file that no row names any more, '' for none. A failure leaves the file, and what was saved stays saved. */
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

/** Far longer than forty megapixels take: what goes on after that is made to take long. */
const timeoutSeconds = 15;

export function createImageIntake(storage: Storage): ImageIntake {
  /** One picture of forty megapixels takes up to 160 MB while it is drawn. */
  const limit = createLimit({ atOnce: 1, inLine: 20 });
  let loading: ReturnType<typeof loadSharp> | undefined;

  async function draw(bytes: Uint8Array, use: ImageUse): Promise<Result<Uint8Array>> {
    loading ??= loadSharp();
    const sharp = await loading;
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > maxImagePixels) return tooManyPixels;
      // The first picture of an animation; turned upright by its own note before that note is dropped.
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

/**
 * Loaded when the first picture comes: its library takes memory that most processes never need. It keeps no memory
 * between pictures, and reads the three types above and no other of the dozens it knows.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  });
  return sharp;
}
