import { loadSharp } from './load-sharp.ts';

/** `jpeg`, `png`, `gif` or `webp`, and the size in pixels as it is shown: after its EXIF orientation. */
export type MeasuredImage = { format: string; width: number; height: number };

/** Reads the header only. Undefined if the bytes are none of these formats. */
export async function measureImage(bytes: Uint8Array): Promise<MeasuredImage | undefined> {
  const sharp = await loadSharp();
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { format, ...autoOrient };
  } catch {
    return undefined;
  }
}
