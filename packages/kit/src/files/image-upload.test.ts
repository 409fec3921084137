import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gifAnimation, hugePng, phonePicture, pngPicture } from '@fairway/test-support/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { avatar, createImageIntake, type ImageIntake, type ImageUse } from './image-upload.ts';
import { openStorage } from './storage.ts';

let folder: string;
let intake: ImageIntake;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-images-'));
  intake = createImageIntake(openStorage(folder));
});
afterAll(() => rm(folder, { recursive: true }));

async function keep(bytes: Uint8Array, use: ImageUse = avatar): Promise<Buffer> {
  const stored = await intake.keep(bytes, use);
  if (!stored.ok) throw new Error(JSON.stringify(stored.fault.fields));
  expect(stored.value).toMatch(/^[0-9a-f]{32}\.webp$/);
  return readFile(join(folder, use.folder, stored.value));
}

/** Decoded as in a browser; the intake itself reads no WebP. */
function read(stored: Buffer) {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  return sharp(stored);
}

async function colors(stored: Buffer): Promise<{ top: string; bottom: string; size: string }> {
  const { data, info } = await read(stored).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (row: number) =>
    (data[row * info.width * 3] ?? 0) > (data[row * info.width * 3 + 2] ?? 0) ? 'red' : 'blue';
  return { top: at(0), bottom: at(info.height - 1), size: `${info.width}x${info.height}` };
}

test.each([
  [1600, 1200, '512x512'],
  [300, 700, '300x300'],
  [40, 40, '40x40'],
])('a picture of %i by %i becomes a square of %s', async (width, height, size) => {
  expect((await colors(await keep(await pngPicture(width, height)))).size).toBe(size);
});

test.each([
  [1600, 1200, '800x600'],
  [300, 900, '267x800'],
  [40, 30, '40x30'],
])('an uncropped picture of %i by %i becomes %s', async (width, height, size) => {
  const stored = await keep(await pngPicture(width, height), { folder: 'page', longestPx: 800 });
  expect((await colors(stored)).size).toBe(size);
});

test('a photograph is rotated upright and loses its location and camera [IDN-46]', async () => {
  const sent = await phonePicture();
  expect(sent.includes('Sextant Phones')).toBe(true);
  expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(100);
  const stored = await keep(sent);
  expect(await colors(stored)).toEqual({ top: 'blue', bottom: 'red', size: '64x64' });
  const { exif, xmp, icc, iptc, orientation } = await read(stored).metadata();
  expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(stored.includes('Sextant')).toBe(false);
});

test('an animation becomes its first frame', async () => {
  const sent = await gifAnimation();
  expect((await sharp(sent, { pages: -1 }).metadata()).pages).toBe(2);
  const stored = await keep(sent);
  expect((await read(stored).metadata()).pages ?? 1).toBe(1);
  expect(await colors(stored)).toEqual({ top: 'red', bottom: 'red', size: '16x16' });
});

test('transparency is preserved', async () => {
  const sent = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect((await read(await keep(sent)).metadata()).hasAlpha).toBe(true);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const webp = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a PDF', () => Buffer.from('%PDF-1.7')],
  ['a WebP', webp],
  ['nothing', () => new Uint8Array()],
  ['two bytes', () => Buffer.from([0xff, 0xd8])],
])('rejects %s as a picture, whatever its name [LIM-40]', async (_what, make) => {
  expect(await intake.keep(await make(), avatar)).toEqual({
    ok: false,
    fault: { kind: 'invalid', fields: { image: 'Choose a .jpg, .png or .gif picture' } },
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['half a jpg', async () => half(await phonePicture())],
  ['half a png', async () => half(await pngPicture(300, 300))],
  ['a gif that ends in its header', async () => (await gifAnimation()).subarray(0, 12)],
  ['a page that begins as a gif does', () => Buffer.from(`GIF89a/*${svg}*/=1;`)],
  ['an SVG that begins as a jpg does', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
])('rejects %s as damaged', async (_what, make) => {
  expect(await intake.keep(await make(), avatar)).toMatchObject({
    ok: false,
    fault: { fields: { image: 'This picture cannot be read. It may be damaged.' } },
  });
});

test.each<[string, (picture: Buffer) => Buffer]>([
  ['behind it', (picture) => Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])],
  ['in a note of it', (picture) => withComment(picture, '<script>alert(1)</script>')],
])('a picture with a page %s is stored without the page', async (_where, make) => {
  const sent = make(await phonePicture());
  expect(sent.includes('<script>')).toBe(true);
  expect((await keep(sent)).includes('<script>')).toBe(false);
});

/** Puts a comment segment behind the jpg's first marker. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)]);
}

test.each([
  [10_000, 10_000],
  [40_000_001, 1],
  [2_147_483_647, 2_147_483_647],
])('rejects a small file of %i by %i pixels before decoding it', async (width, height) => {
  const bytes = width > 1e9 ? withSize(hugePng(8, 8), width, height) : hugePng(width, height);
  expect(bytes.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  const stored = await intake.keep(bytes, avatar);
  expect(stored).toMatchObject({ ok: false, fault: { kind: 'invalid', fields: { image: expect.any(String) } } });
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024);
});

/** The same file with another size in its header, whose checksum then is wrong. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

test('accepts a picture of exactly forty megapixels', async () => {
  expect((await colors(await keep(hugePng(8_000, 5_000)))).size).toBe('512x512');
});

test('removes a picture', async () => {
  const stored = await intake.keep(await pngPicture(), avatar);
  if (!stored.ok) throw new Error('rejected');
  await intake.remove(stored.value, avatar);
  expect(await readdir(join(folder, 'avatars'))).not.toContain(stored.value);
});

test('a rejected picture leaves no file', async () => {
  const before = await readdir(join(folder, 'avatars'));
  await intake.keep(Buffer.from(svg), avatar);
  await intake.keep(half(await phonePicture()), avatar);
  expect(await readdir(join(folder, 'avatars'))).toEqual(before);
});

test('stores concurrent uploads under different names', async () => {
  const sent = await pngPicture();
  const stored = await Promise.all(Array.from({ length: 6 }, () => intake.keep(sent, avatar)));
  const names = stored.map((one) => (one.ok ? one.value : ''));
  expect(new Set(names).size).toBe(6);
  for (const name of names) expect((await stat(join(folder, 'avatars', name))).size).toBeGreaterThan(0);
});
