import type { ImageUse } from '@fairway/kit/image-upload';

/** Sharp in the widest column that a page has, on a screen of two dots a pixel. */
export const pagePicture = { folder: 'page', longestPx: 1_600 } satisfies ImageUse;
