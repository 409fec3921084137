import { gifAnimation, pngPicture } from '@fairway/test-support/pictures';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureImage } from './measure-image.ts';

const blank = sharp({ create: { width: 64, height: 32, channels: 3, background: 'red' } });

test.each([
  ['png', () => pngPicture(40, 30), 40, 30],
  ['gif', gifAnimation, 16, 16],
  ['webp', () => blank.clone().webp().toBuffer(), 64, 32],
  ['jpeg', () => blank.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 32, 64],
] as const)('a %s has its format and the size as it is shown', async (format, make, width, height) => {
  expect(await measureImage(await make())).toEqual({ format, width, height });
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'this is no picture', ''])(
  '%o is not measured',
  async (text) => {
    expect(await measureImage(Buffer.from(text))).toBeUndefined();
  },
);
