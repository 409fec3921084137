import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextFile, type TextLine } from './text-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer) {
  const path = join(folder, 'file.txt');
  await writeFile(path, content);
  const { encoding, guessed, lines } = await openTextFile(path);
  const found: TextLine[] = [];
  for await (const line of lines()) found.push(line);
  return { encoding, guessed, text: found.map((line) => ('text' in line ? line.text : `${line.reason}`)) };
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const text = 'An arc of 112.5° – “as shown” – is ½ of 225°, ≥ 30 m²';
const text1252 = 'An arc of 112.5° – “as shown” – is ½ of 225°, 5 €';
const bytes1252 = Buffer.from(
  text1252.replace(/[–“”€]/g, (one) => ({ '–': '\x96', '“': '\x93', '”': '\x94' })[one] ?? '\x80'),
  'latin1',
);

test.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8', Buffer.from(`\ufeff${text}`), text],
  ['UTF-8', Buffer.from('only ASCII'), 'only ASCII'],
  ['UTF-8', Buffer.from('lost earlier: \ufffd'), 'lost earlier: \ufffd'],
  ['UTF-8', Buffer.concat([Buffer.from(text), Buffer.from([0x20, 0xb0])]), `${text} \ufffd`],
  ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
  ['UTF-16 LE', Buffer.from(text, 'utf16le'), text],
  ['UTF-16 BE', utf16be(`\ufeff${text}`), text],
  ['UTF-16 BE', utf16be(text), text],
  ['Windows-1252', bytes1252, text1252],
  ['Windows-1252', Buffer.from([0x34, 0x35, 0xb0, 0x3f]), '45°?'],
])('recognizes %s', async (encoding, content, expected) => {
  expect(await read(content)).toMatchObject({ encoding, text: [expected] });
});

test('names the characters of an encoding that is a guess', async () => {
  expect((await read(bytes1252)).guessed).toEqual(['°', '–', '“', '”', '½', '€']);
  expect((await read(Buffer.from(text))).guessed).toEqual([]);
});

test('a byte without a character stays a control character', async () => {
  expect((await read(Buffer.from([0xb0, 0x81, 0x9d]))).text).toEqual(['°\u0081\u009d']);
});

test('a character or line end across two chunks of the file is whole', async () => {
  const chunk = 64 * 1024;
  for (const shift of [1, 2, 3]) {
    const start = 'x'.repeat(chunk - shift);
    expect((await read(Buffer.from(`${start}°½\r\nnext`))).text).toEqual([`${start}°½`, 'next']);
    expect((await read(Buffer.from(`${start}\r\nnext\r`))).text).toEqual([start, 'next']);
  }
});

test('an endless line is not held in memory, and the next one is read', async () => {
  const { text: lines } = await read(Buffer.from(`${'x'.repeat(700_000)}\r\nnext\n`));
  expect(lines).toEqual(['the line is longer than 256 KB', 'next']);
});

test('no character is lost, whatever the Unicode encoding', async () => {
  const line = fc
    .string({ unit: 'binary', maxLength: 40 })
    .map((one) => one.replace(/[\r\n\ufffd\ufeff\0]/g, '').normalize());
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1 }),
      fc.constantFrom('utf8', 'utf16le', 'utf16be'),
      async (lines, encoding) => {
        const whole = `\ufeff${lines.join('\n')}.`;
        const content = encoding === 'utf16be' ? utf16be(whole) : Buffer.from(whole, encoding as BufferEncoding);
        expect((await read(content)).text.join('\n')).toBe(whole.slice(1));
      },
    ),
    { numRuns: 30 },
  );
});
