import { expect, test, vi } from 'vitest';
import { byteStream } from '../files/byte-stream.ts';
import { csvPieces } from './csv.ts';

const total = 100_000;
const chunk = 1_000;
const readChunk = async (after: number | undefined) => {
  const first = (after ?? -1) + 1;
  const rows = Array.from({ length: chunk }, (_, at) => [first + at, 'x'.repeat(100)]);
  return { rows, next: first + chunk < total ? first + chunk - 1 : undefined };
};

test('reads 100,000 rows in order, in the memory of a few chunks', async () => {
  const onEnd = vi.fn();
  const before = process.memoryUsage().arrayBuffers;
  let max = 0;
  let bytes = 0;
  let lines = 0;
  for await (const piece of byteStream(csvPieces(['n', 'text'], readChunk), onEnd)) {
    bytes += piece.length;
    lines += piece.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
    max = Math.max(max, piece.length);
  }
  expect(lines).toBe(total + 1);
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(max).toBeLessThan(200_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bytes);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith();
});

test('reads a chunk when the previous one was consumed, and none after cancellation', async () => {
  const read = vi.fn(readChunk);
  const onEnd = vi.fn();
  const reader = byteStream(csvPieces(['n'], read), onEnd).getReader();
  expect(read).not.toHaveBeenCalled();
  await reader.read();
  expect(read).toHaveBeenCalledOnce();
  await reader.cancel();
  expect(read).toHaveBeenCalledOnce();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith();
});

test('a failed read aborts the file, and is reported once', async () => {
  const onEnd = vi.fn();
  const failure = new Error('gone');
  const reader = byteStream(
    csvPieces(['n'], () => Promise.reject(failure)),
    onEnd,
  ).getReader();
  await expect(reader.read()).rejects.toBe(failure);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(failure);
});

test.each([
  ['arrives', { rows: [['a']], next: 1 }],
  ['is the last one', { rows: [['a']], next: undefined }],
])('a file that is canceled while a chunk is read ends once, when the chunk %s', async (_when, piece) => {
  const onEnd = vi.fn();
  const chunk = Promise.withResolvers<typeof piece>();
  const read = vi.fn(() => chunk.promise);
  const reader = byteStream(csvPieces(['n'], read), onEnd).getReader();
  const first = reader.read();
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  await reader.cancel();
  expect(await first).toMatchObject({ done: true });
  expect(onEnd).not.toHaveBeenCalled();
  chunk.resolve(piece);
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled());
  await chunk.promise;
  expect(onEnd).toHaveBeenCalledExactlyOnceWith();
});
