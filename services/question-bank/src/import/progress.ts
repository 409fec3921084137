import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { nameColumns } from './formats/columns.ts';
import type { ImportDeps, Tally } from './import-file.ts';

type Progress = ImportDeps['report'];

const everyMs = 1_000;

/** One line per second; refusals and warnings have their own lines. */
export function openProgress(files: string[], out: NodeJS.WriteStream): Progress {
  const sizes = new Map(files.map((file) => [file, statSync(file).size]));
  let saidAt = Date.now();
  return {
    progress: (file, bytesRead, { read }: Tally) => {
      if (Date.now() - saidAt < everyMs) return;
      saidAt = Date.now();
      const percent = Math.floor((bytesRead / Math.max(1, sizes.get(file) ?? 1)) * 100);
      out.write(`${basename(file)}: ${percent} %, ${read} rows\n`);
    },
    opened: (file, { description, columns }) => {
      out.write(`${basename(file)}: ${description}\n`);
      if (columns) out.write(`${basename(file)}: ${nameColumns(columns)}\n`);
    },
    refused: (file, line, reason) => out.write(`${file}:${line}: ${reason}\n`),
    warning: (text) => out.write(`${text}\n`),
  };
}
