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
