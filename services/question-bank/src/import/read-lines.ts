import { createReadStream } from 'node:fs';

/** A row of a file, or why it cannot be read. Lines count from 1. */
export type SourceRow = { line: number; value: unknown } | { line: number; reason: string };

/** Progress of reading. */
export type Reading = { bytesRead: number };

/** Far longer than any question; a longer line is not held in memory. */
const maxLineBytes = 256 * 1024;

/** Yields one JSON value per line; empty lines are skipped. */
export async function* readJsonl(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const { line, bytes } of linesOf(file, reading)) {
    if (bytes === 'too long') {
      yield { line, reason: `the line is longer than ${maxLineBytes / 1024} KB` };
      continue;
    }
    let text: string;
    try {
      text = decoder.decode(bytes).trim();
    } catch {
      yield { line, reason: 'the line is not UTF-8' };
      continue;
    }
    if (text === '') continue;
    try {
      yield { line, value: JSON.parse(text) };
    } catch {
      yield { line, reason: 'the line is not JSON' };
    }
  }
}

async function* linesOf(file: string, reading: Reading): AsyncGenerator<{ line: number; bytes: Buffer | 'too long' }> {
  let line = 1;
  let parts: Buffer[] = [];
  let size = 0;
  const keep = (part: Buffer) => {
    size += part.length;
    if (size <= maxLineBytes) parts.push(part);
    else parts = [];
  };
  const take = () => {
    const bytes = size > maxLineBytes ? ('too long' as const) : Buffer.concat(parts);
    parts = [];
    size = 0;
    return { line: line++, bytes };
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    reading.bytesRead += chunk.length;
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (size > 0) yield take();
}
