/** The limits of an uploaded picture. Its type is detected from its contents: jpg, png or gif. */
export const maxImageBytes = 5 * 1024 * 1024;
export const maxImagePixels = 40_000_000;

/** All files of one form together. */
export const maxFilesBytes = 16 * 1024 * 1024;
