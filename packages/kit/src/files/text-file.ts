import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A line, counted from 1, without its end; or why it is left out. */
export type TextLine = { line: number; text: string } | { line: number; reason: string };

export type TextFile = {
  /** A pipe can be read only once, so it must be UTF-8. */
  isPipe: boolean;
  /** Such as `UTF-8`. */
  encoding: string;
  /** Non-ASCII characters of a file whose encoding is a guess: a reader sees whether they are right. */
  guessed: string[];
  /** Lines ending in LF, CR LF or CR, also mixed. `onBytes` receives the number of bytes read. */
  lines: (onBytes?: (bytes: number) => void) => AsyncGenerator<TextLine>;
  /** The text up to a number of bytes, whatever its lines. */
  text: (maxBytes: number) => Promise<string>;
};

/** Far above any valid row; longer lines are not held in memory. */
const maxLineLength = 256 * 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const titleOf: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

/** Opens a text file whatever its encoding. */
export async function openTextFile(path: string): Promise<TextFile> {
  const isPipe = !(await stat(path)).isFile();
  const { encoding, guessed } = isPipe ? { encoding: 'utf-8' as const, guessed: [] } : await recognize(path);
  return {
    isPipe,
    encoding: titleOf[encoding],
    guessed,
    lines: (onBytes) => linesOf(path, encoding, onBytes),
    text: (maxBytes) => textOf(path, encoding, maxBytes),
  };
}

async function textOf(path: string, encoding: Encoding, maxBytes: number): Promise<string> {
  const decode = createDecoder(encoding);
  let text = '';
  for await (const chunk of createReadStream(path, { end: maxBytes - 1 }) as AsyncIterable<Buffer>)
    text += decode(chunk);
  return text;
}

const headBytes = 4_096;
const shownCharacters = 12;

/**
 * A byte order mark decides; then zero bytes, which only UTF-16 has; then whether the bytes are UTF-8. Windows-1252 is
 * what a spreadsheet saves otherwise, in which hardly any text is UTF-8 by chance: so a file with more UTF-8 characters
 * than other ones is damaged UTF-8, whose lost characters become U+FFFD.
 */
async function recognize(path: string): Promise<{ encoding: Encoding; guessed: string[] }> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  const counts = { valid: 0, lost: 0 };
  const guessed = new Set<string>();
  let isUtf8 = true;
  let isHead = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const marked = isHead ? encodingOfHead(chunk.subarray(0, headBytes)) : undefined;
    if (marked) return { encoding: marked, guessed: [] };
    isHead = false;
    isUtf8 &&= decodes(strict, chunk);
    for (const [character] of lenient.decode(chunk, { stream: true }).matchAll(/\P{ASCII}/gu)) {
      if (character === '\ufffd') counts.lost++;
      else counts.valid++;
    }
    if (guessed.size < shownCharacters) {
      for (const [character] of toWindows1252(chunk).matchAll(/\P{ASCII}/gu)) guessed.add(character);
    }
  }
  isUtf8 &&= decodes(strict);
  if (isUtf8 || counts.valid >= counts.lost) return { encoding: 'utf-8', guessed: [] };
  return { encoding: 'windows-1252', guessed: [...guessed].slice(0, shownCharacters) };
}

function decodes(strict: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function encodingOfHead(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

/** The bytes 0x80 to 0x9f. Five are unassigned: they stay control characters, which no field accepts. */
const upperControls = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Not by TextDecoder: some versions of Node.js decode Windows-1252 as Latin-1. */
const toWindows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (control) => upperControls.charAt(control.charCodeAt(0) - 0x80));

function createDecoder(encoding: Encoding): (chunk?: Buffer) => string {
  if (encoding === 'windows-1252') return (chunk) => (chunk ? toWindows1252(chunk) : '');
  const decoder = new TextDecoder(encoding);
  return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
}

async function* linesOf(
  path: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<TextLine> {
  const decode = createDecoder(encoding);
  let line = 1;
  let rest = '';
  let isTooLong = false;

  function take(text: string): TextLine {
    const isLong = isTooLong || text.length > maxLineLength;
    isTooLong = false;
    const reason = `the line is longer than ${maxLineLength / 1024} KB`;
    return isLong ? { line: line++, reason } : { line: line++, text };
  }

  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    const text = rest + decode(chunk);
    // The LF of a CR LF may follow in the next chunk.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const parts = text.slice(0, end).split(/\r\n|\n|\r/);
    rest = (parts.pop() ?? '') + text.slice(end);
    for (const part of parts) yield take(part);
    if (rest.length > maxLineLength) {
      isTooLong = true;
      rest = rest.endsWith('\r') ? '\r' : '';
    }
  }
  rest += decode();
  const last = rest.replace(/\r$/, '');
  if (last !== '' || rest !== last || isTooLong) yield take(last);
}
