/** A thread that reads one file into rows as JSONL and a folder of pictures, and exits. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { openTextFile } from '@fairway/kit/files/text-file';
import { formats } from './formats.ts';
import type { FormatTask } from './read-in-worker.ts';
import { maxFileBytes, openZip } from './zip.ts';

const { path, format, folder } = workerData as FormatTask;
const maxRows = 100_000;
const maxPictures = 5_000;
const flushAt = 1024 * 1024;

async function read(): Promise<void> {
  const bytes = readFileSync(path);
  const zipped = bytes.subarray(0, 2).toString() === 'PK' ? openZip(bytes) : undefined;
  const text = zipped ? '' : await (await openTextFile(path)).text(maxFileBytes);
  const out = openSync(join(folder, 'rows.jsonl'), 'w');
  let [rows, pictures, parts, waiting] = [0, 0, 0, ''];
  const rowsOfFile = formats[format].read({
    text,
    zip: () => {
      if (!zipped) throw new WrongFile('The file is no zip archive.');
      return zipped;
    },
    savePicture: (picture) => {
      const type = typeOf(picture);
      if (type === undefined) return undefined;
      const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.${type}`;
      const file = join(folder, 'images', name);
      if (existsSync(file)) return name;
      if (++pictures > maxPictures) throw new WrongFile(`The file has more than ${maxPictures} pictures.`);
      writeFileSync(file, picture);
      return name;
    },
    saveTemporary: (part) => {
      const file = join(folder, `part-${parts++}`);
      writeFileSync(file, part);
      return file;
    },
  });
  for (const row of rowsOfFile) {
    if (++rows > maxRows) throw new WrongFile(`The file has more than ${maxRows.toLocaleString('en-US')} questions.`);
    waiting += `${JSON.stringify(row)}\n`;
    if (waiting.length < flushAt) continue;
    writeSync(out, waiting);
    waiting = '';
  }
  writeSync(out, waiting);
  closeSync(out);
}

/** By the first bytes. Whether it may be served is checked when it is imported. */
function typeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (head.startsWith('GIF8')) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|svg)/.test(head) ? 'svg' : undefined;
}

try {
  await read();
  parentPort?.postMessage('');
} catch (error) {
  // A hostile file can lead to any error. A row that is not as expected costs the file only if the reader does not catch it.
  parentPort?.postMessage(error instanceof WrongFile ? error.message : 'The file is damaged, or of another format.');
}
