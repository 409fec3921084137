import type { Result } from '@fairway/contracts/call/fault';
import { ok } from '@fairway/kit/calls/fault';
import type { ImageIntake } from '@fairway/kit/files/image-upload';
import { measureImage } from '@fairway/kit/files/measure-image';
import type { PoolConnection, ResultSetHeader } from 'mysql2/promise';

/** Still sharp when enlarged on the largest screens. */
const longestPx = 2_000;
const folder = 'illustrations';

export type UploadedPicture = { storedName: string; width: number; height: number };

/** Re-encodes the picture and stores it; see `ImageIntake`. */
export async function storePicture(images: ImageIntake, bytes: Uint8Array): Promise<Result<UploadedPicture>> {
  const stored = await images.keep(bytes, { folder, longestPx });
  if (!stored.ok) return stored;
  const { width = 1, height = 1 } = (await measureImage(bytes)) ?? {};
  const scale = Math.min(1, longestPx / Math.max(width, height));
  return ok({
    storedName: stored.value,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
}

/** Adds a picture for this question only: other questions with the same picture do not change. */
export async function insertPicture(
  connection: PoolConnection,
  { storedName, width, height }: UploadedPicture,
  alt: string,
): Promise<number> {
  const [done] = await connection.query<ResultSetHeader>(
    'insert into illustrations (file_name, stored_name, bytes_hash, width, height, alt) values (?)',
    [[storedName, storedName, storedName, width, height, alt]],
  );
  return done.insertId;
}
