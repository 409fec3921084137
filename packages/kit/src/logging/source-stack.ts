import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSourceMap, type SourceMapFile } from './source-map.ts';

/** Source maps are large and rarely needed: a process that logs no errors loads none. */
const cacheMs = 10_000;

type Find = ReturnType<typeof openSourceMap>;
const maps = new Map<string, Find | undefined>();
let dropping: NodeJS.Timeout | undefined;

function mapOf(file: string): Find | undefined {
  clearTimeout(dropping);
  dropping = setTimeout(() => maps.clear(), cacheMs).unref();
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): Find | undefined {
  try {
    return openSourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapFile);
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
    const found = mapOf(file)?.(Number(row) - 1, Number(column) - 1);
    if (!found) return line;
    return line.replace(place, `(${resolve(dirname(file), found.source)}:${found.line + 1}:${found.column + 1})`);
  });
}
