import { closeSync, copyFileSync, fstatSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs';

const largestLogBytes = 20 * 1024 * 1024;
const readAtOnce = 1024 * 1024;
const pollMs = 500;
const repeatAfterMs = 10_000;

/** Opens a log to append to. One that has grown too large is set aside first; the one set aside before it goes. */
export function openLog(path: string, { rotate = true }: { rotate?: boolean } = {}): number {
  if (rotate && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/**
 * Sets the log of a running process aside. The process appends to the file that it has open, so that file is copied and
 * emptied; lines written in between are lost.
 */
function rotateOpenLog(path: string): void {
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/**
 * Tells each warning or error that is appended to a log, in one line; the same one at most every ten seconds. A log that
 * has grown too large is set aside.
 */
export function tailLog(path: string, onWarning: (warning: string) => void): () => void {
  let offset = statSync(path).size;
  let rest = '';
  const told = new Map<string, number>();
  const timer = setInterval(() => {
    const isTooLarge = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes;
    const added = readFrom(path, offset, isTooLarge ? Number.POSITIVE_INFINITY : readAtOnce);
    if (added.length === 0) return;
    offset += added.length;
    if (isTooLarge) {
      rotateOpenLog(path);
      offset = 0;
    }
    const lines = (rest + added.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const warning = warningOf(line);
      if (warning === undefined || Date.now() - (told.get(warning) ?? 0) < repeatAfterMs) continue;
      if (told.size > 100) told.clear();
      told.set(warning, Date.now());
      onWarning(warning);
    }
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

function readFrom(path: string, offset: number, atMost = readAtOnce): Buffer {
  const file = openSync(path, 'r');
  try {
    const length = Math.min(fstatSync(file).size - offset, atMost);
    if (length <= 0) return Buffer.alloc(0);
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, offset));
  } finally {
    closeSync(file);
  }
}

const nodeLevels = new Set<unknown>(['warn', 'error', 'fatal', 40, 50, 60]);

/**
 * What a line of a log warns of, or undefined: our own JSON lines, a crash of Node, an error of webpack,
 * MariaDB's and Redis's own words.
 */
export function warningOf(line: string): string | undefined {
  // Nearly every line is one of the access log.
  if (line.startsWith('{"level":"info"')) return undefined;
  if (line.startsWith('{')) {
    try {
      const { level, msg, err } = JSON.parse(line) as { level?: unknown; msg?: string; err?: { message?: string } };
      if (!nodeLevels.has(level)) return undefined;
      return [msg, err?.message?.split('\n')[0]].filter(Boolean).join(': ');
    } catch {
      return undefined;
    }
  }
  if (/^(Uncaught )?(?:[A-Z]\w*)?Error\b.*:|^ERROR in /.test(line)) return line.trim();
  const database = /\[ERROR\]\s+(.*)/.exec(line)?.[1];
  if (database) return database.trim();
  return /\bFATAL CONFIG FILE ERROR\b|^\*\*\* /.test(line) ||
    /^\d+:\w .* # (?!WARNING)(.*(?:fail|error|can't).*)/i.test(line)
    ? line.trim()
    : undefined;
}

/** The last thing a log warned of since it was `offset` bytes long. */
export function lastWarning(path: string, offset: number): string | undefined {
  return readFrom(path, offset).toString().split('\n').reverse().map(warningOf).find(Boolean);
}
