/** A position in a source file; line and column count from 0. */
export type Position = { source: string; line: number; column: number };

export type SourceMapFile = { sources: string[]; mappings: string };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digits = new Uint8Array(128);
for (const [value, letter] of [...alphabet].entries()) digits[letter.charCodeAt(0)] = value;
const comma = ','.charCodeAt(0);
const semicolon = ';'.charCodeAt(0);

/**
 * Finds the source of a position in a bundle. Node's `SourceMap` blocks the process for a second on the map of a bundle,
 * because it creates an object for every token. This makes one pass over the text, in about 20 ms, and records where
 * each line begins.
 */
export function openSourceMap({ sources, mappings }: SourceMapFile) {
  // The state of the decoder: each number is encoded as the difference from the previous one.
  let at = 0;
  let source = 0;
  let line = 0;
  let column = 0;

  const isAtEnd = () => {
    const code = mappings.charCodeAt(at);
    return Number.isNaN(code) || code === comma || code === semicolon;
  };

  /** Base 64, five bits per digit, the lowest first; the last bit of the number is its sign. */
  function readNumber(): number {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = digits[mappings.charCodeAt(at++)] ?? 0;
      value |= (digit & 31) << shift;
      if (digit < 32) return value & 1 ? -(value >>> 1) : value >>> 1;
    }
  }

  /** Decodes a line, and returns the last position that begins at or before `wanted`. */
  function readLine(wanted: number): Position | undefined {
    let generated = 0;
    let found: Position | undefined;
    while (at < mappings.length && mappings.charCodeAt(at) !== semicolon) {
      generated += readNumber();
      if (!isAtEnd()) {
        source += readNumber();
        line += readNumber();
        column += readNumber();
        if (!isAtEnd()) readNumber();
        if (generated <= wanted) found = { source: sources[source] ?? '', line, column };
      } else if (generated <= wanted) found = undefined;
      if (mappings.charCodeAt(at) === comma) at++;
    }
    at++;
    return found;
  }

  const lines: { at: number; source: number; line: number; column: number }[] = [];
  while (at < mappings.length) {
    lines.push({ at, source, line, column });
    readLine(-1);
  }

  return (generatedLine: number, generatedColumn: number): Position | undefined => {
    const start = lines[generatedLine];
    if (start === undefined) return undefined;
    ({ at, source, line, column } = start);
    return readLine(generatedColumn);
  };
}
