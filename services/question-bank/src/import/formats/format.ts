import type { SourceRow } from '../source.ts';
import type { FoundColumns, Matching } from './columns.ts';
import type { WordText } from './documents/read-docx.ts';
import type { PdfPage } from './documents/read-pdf.ts';
import type { Zip } from './zip.ts';

/** What a format is recognized by: never the name of the file. */
export type Sample = {
  /** The beginning of the file as text. */
  text: string;
  /** The names in a zip archive; empty if the file is none. */
  names: string[];
};

/** A file that is read in a worker, completely. */
export type ReadableFile = {
  text: string;
  /** Throws a WrongFile if the file is no zip archive. */
  zip: () => Zip;
  /** Stores a picture for the rows, and returns its name; undefined if the bytes are no picture. */
  savePicture: (bytes: Uint8Array) => string | undefined;
  /** Stores a picture under its own name, which must be one of a picture; its bytes are checked when it is imported. */
  keepPicture: (name: string, bytes: Uint8Array) => void;
  /** By libraries that only the worker loads. */
  readDocx: () => Promise<WordText>;
  readPdf: () => AsyncIterable<PdfPage>;
  /** Stores a part of the file for readers that need a path. */
  saveTemporary: (bytes: Uint8Array) => string;
  /** For tables: how to match their columns, and how they were matched. */
  matching: Matching;
  onColumns: (found: FoundColumns) => void;
};

/** Of a file, and of a sheet without its headings. */
export const maxRows = 100_000;

/** A format that is read in a worker: a folder each, listed in formats.ts. */
export type Format = {
  /** How sure it is, from 0 to 1. */
  recognize: (sample: Sample) => number;
  /**
   * Rows as the importer reads them from JSONL, and what was not taken with the reason. Throws a WrongFile with one
   * sentence if nothing of the file can be read.
   */
  read: (file: ReadableFile) => Iterable<SourceRow> | AsyncIterable<SourceRow>;
};
