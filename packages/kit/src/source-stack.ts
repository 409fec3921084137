import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source maps are large and rarely needed: a process that logs no errors holds none. */
const cacheMs = 10_000;

const maps = new Map<string, SourceMap | undefined>();
let dropping: NodeJS.Timeout | undefined;

function mapOf(file: string): SourceMap | undefined {
  clearTimeout(dropping);
  dropping = setTimeout(() => maps.clear(), cacheMs).unref();
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

const frame = /\(?((?:file:\/\/)?\/[^\s()]+\.mjs):(\d+):(\d+)\)?$/;

/**
 * Maps the lines of a stack from a bundle to its sources. Node's `--enable-source-maps` would load the map of every
 * bundle at start.
 */
export function sourceFrames(frames: readonly string[]): string[] {
  return frames.map((line) => {
    const [place, url = '', row, column] = frame.exec(line) ?? [];
    if (place === undefined) return line;
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    const found = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return line;
    const source = resolve(dirname(file), found.originalSource);
    return line.replace(place, `(${source}:${found.originalLine + 1}:${found.originalColumn + 1})`);
  });
}
