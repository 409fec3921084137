import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { MultiBar, Presets } from 'cli-progress';
import type { ImportDeps, Tally } from './import-file.ts';

type Progress = ImportDeps['report'] & { close: () => void };

const everyMs = 1_000;

/** A bar on a terminal, a plain line a second elsewhere; refusals stand on lines of their own either way. */
export function openProgress(files: string[], out: NodeJS.WriteStream): Progress {
  const sizes = new Map(files.map((file) => [file, statSync(file).size]));
  return out.isTTY ? barProgress(sizes, out) : lineProgress(sizes, out);
}

function barProgress(sizes: Map<string, number>, out: NodeJS.WriteStream): Progress {
  const bars = new MultiBar(
    { stream: out, hideCursor: true, format: '{bar} {percentage}% | {rows} rows | {file}' },
    Presets.shades_grey,
  );
  const byFile = new Map(
    [...sizes].map(([file, size]) => [file, bars.create(size, 0, { file: basename(file), rows: 0 })]),
  );
  return {
    progress: (file, bytesRead, { read }) => byFile.get(file)?.update(bytesRead, { rows: read }),
    refused: (file, line, reason) => bars.log(`${file}:${line}: ${reason}\n`),
    warning: (text) => bars.log(`${text}\n`),
    close: () => bars.stop(),
  };
}

function lineProgress(sizes: Map<string, number>, out: NodeJS.WriteStream): Progress {
  let saidAt = Date.now();
  return {
    progress: (file, bytesRead, { read }: Tally) => {
      if (Date.now() - saidAt < everyMs) return;
      saidAt = Date.now();
      const percent = Math.floor((bytesRead / Math.max(1, sizes.get(file) ?? 1)) * 100);
      out.write(`${basename(file)}: ${percent} %, ${read} rows\n`);
    },
    refused: (file, line, reason) => out.write(`${file}:${line}: ${reason}\n`),
    warning: (text) => out.write(`${text}\n`),
    close: () => {},
  };
}
