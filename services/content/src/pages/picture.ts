import type { ImageUse } from '@fairway/kit/files/image-upload';

/** Sharp in a page's widest column on a screen with two device pixels per pixel. */
export const pagePicture = { folder: 'page', longestPx: 1_600 } satisfies ImageUse;
