import { closeSync, copyFileSync, fstatSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 20 * 1024 * 1024;
const readAtOnce = 1024 * 1024;
const pollMs = 500;
const repeatAfterMs = 10_000;

/** Opens a log to append to. A log that is too large is rotated first; only one old log is retained. */
export function openLog(path: string, { rotate = true }: { rotate?: boolean } = {}): number {
  if (rotate && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/**
 * Rotates the log of a running process. The process appends to its open file, so the file is copied and truncated;
 * lines written in between are lost.
 */
function rotateOpenLog(path: string): void {
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/**
 * Reports each warning or error that is appended to a log, in one line, and repeats the same one at most every ten
 * seconds. A log that has grown too large is rotated.
 */
export function tailLog(path: string, onWarning: (warning: string) => void): () => void {
  let offset = statSync(path).size;
  let rest = '';
  const lastReportedAt = new Map<string, number>();
  const timer = setInterval(() => {
    const isTooLarge = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes;
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
      if (warning === undefined || Date.now() - (lastReportedAt.get(warning) ?? 0) < repeatAfterMs) continue;
      if (lastReportedAt.size > 100) lastReportedAt.clear();
      lastReportedAt.set(warning, Date.now());
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
 * The warning in a line of a log, or undefined. It recognizes our JSON lines, a crash of Node, an error of webpack, and
 * the messages of MariaDB and Redis.
 */
export function warningOf(line: string): string | undefined {
  // Nearly every line belongs to the access log.
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

/** The last warning after the first `offset` bytes of a log. */
export function lastWarning(path: string, offset: number): string | undefined {
  return readFrom(path, offset).toString().split('\n').reverse().map(warningOf).find(Boolean);
}

const shownLines = 20;

/** The last lines after the first `offset` bytes of a log, without those that report normal operation. */
export function unusualLines(path: string, offset: number): string {
  const lines = readFrom(path, offset).toString().trim().split('\n');
  return lines
    .filter((line) => !line.startsWith('{"level":"info"'))
    .slice(-shownLines)
    .join('\n');
}
