/** What the file of a picture may be called: it is its name in the bank too. */
export const pictureName = /^[A-Za-z0-9][\w. ()+-]{0,114}\.(jpe?g|png|gif|webp|svg)$/i;

/** A picture in the bank. */
export type Picture = { id: number; fileName: string; storedName: string; alt: string };

/** A picture file that is stored, but not in the table yet. */
export type StagedPicture = {
  fileName: string;
  storedName: string;
  bytesHash: string;
  width: number;
  height: number;
};
