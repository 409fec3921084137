import { expect, test } from 'vitest';
import { read } from './read-without-thread.ts';
import { zipOf } from './samples.ts';
import { openZip } from './zip.ts';

test('an archive that expands to more than the limit, or is none of the formats, gets one sentence', async () => {
  const large = Buffer.alloc(100 * 1024 * 1024);
  await expect(read(zipOf({ 'xl/workbook.xml': large, 'xl/styles.xml': large }))).rejects.toThrow('larger than 192 MB');
  const lying = zipOf({ 'xl/workbook.xml': Buffer.alloc(10_000) });
  lying.writeUInt32LE(10, lying.indexOf('PK\x01\x02') + 24);
  await expect(read(lying)).rejects.toThrow('This zip archive is damaged.');
  await expect(read(zipOf({ 'a.txt': 'x' }))).rejects.toThrow('none of the formats');
});

test('an archive may have a file for each question of a bank', () => {
  const files = Object.fromEntries(Array.from({ length: 36_000 }, (_, at) => [`items/${at}.xml`, '']));
  expect(openZip(zipOf(files)).names).toHaveLength(36_000);
});

test('the names in an archive are read from its end, also behind a comment', async () => {
  const archive = zipOf({
    'questions.jsonl': '{"id":"1","department":"Deck","book":"b"}\n',
    padding: Buffer.alloc(70_000),
  });
  archive.writeUInt16LE(3, archive.length - 2);
  expect((await read(Buffer.concat([archive, Buffer.from('end')]))).values).toMatchObject([{ id: '1' }]);
  const cut = Buffer.concat([archive.subarray(0, -22), Buffer.alloc(90_000)]);
  await expect(read(cut)).rejects.toThrow('This zip archive is damaged.');
});
