import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Rgb = readonly [number, number, number];

export const red: Rgb = [200, 20, 20];
export const blue: Rgb = [20, 20, 200];

/** Raw pixels: the upper half of one color, the lower half of another. */
function halves(width: number, height: number, upper: Rgb, lower: Rgb) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) pixels.set(at < (width * height) / 2 ? upper : lower, at * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function pngPicture(width = 40, height = 40): Promise<Buffer> {
  return halves(width, height, red, blue).png().toBuffer();
}

/** A photo as from a phone: upside down with an orientation tag, and the location where it was taken. */
export function phonePicture(): Promise<Buffer> {
  return halves(64, 64, red, blue)
    .withExif({
      IFD0: { Make: 'Sextant Phones' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '21/1 18/1 25/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '157/1 51/1 29/1',
      },
    })
    .withMetadata({ orientation: 3 })
    .jpeg({ quality: 100 })
    .toBuffer();
}

/** Two frames, red and blue. */
export function gifAnimation(): Promise<Buffer> {
  const pixels = Buffer.alloc(16 * 32 * 3);
  for (let at = 0; at < 16 * 32; at++) pixels.set(at < 16 * 16 ? red : blue, at * 3);
  return sharp(pixels, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A black picture with one bit per pixel: a hundred megapixels in about ten kilobytes. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
