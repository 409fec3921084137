/** `body` must be read to its end or canceled. */
export type StoredFile = { bytes: number; body: ReadableStream<Uint8Array> };

/** Files in a folder or a bucket: uploaded pictures, and releases. Names are relative, with `/`. */
export type Storage = {
  has: (name: string) => Promise<boolean>;
  /** The size of a file in bytes; undefined if it is missing. */
  sizeOf: (name: string) => Promise<number | undefined>;
  /** Undefined if it is missing. */
  read: (name: string) => Promise<StoredFile | undefined>;
  /** The names of all files, unordered. */
  list: () => Promise<string[]>;
  /** Atomic: a reader never sees a partial file, and an acknowledged file survives a power failure. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Succeeds if the file does not exist. */
  remove: (name: string) => Promise<void>;
};
