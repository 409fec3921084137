/** What a picture that somebody uploads may have. Its type is told by its contents: jpg, png or gif. */
export const maxImageBytes = 5 * 1024 * 1024;
export const maxImagePixels = 40_000_000;

/** The files of one form together. */
export const maxFilesBytes = 16 * 1024 * 1024;
