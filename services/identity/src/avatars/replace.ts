import type { Result } from '@fairway/contracts/call/fault';
import { fail, ok } from '@fairway/kit/calls/fault';
import { avatar, discardImage, type ImageIntake } from '@fairway/kit/files/image-upload';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import type { Logger } from '@fairway/kit/logging/log';
import type { Session } from '@fairway/kit/session/session';

export type AvatarDeps = { images: ImageIntake; attempts: Attempts; log: Logger };

/** Resizing a large picture uses a core for a second. */
const windowSeconds = 60 * 60;
const maxPictures = 20;

/**
 * Stores a new avatar, if one was sent. `save` replaces the file name ('' for `remove`) and returns the old one, whose
 * file is deleted last. A failure in between leaves an unused file, never a name without a file.
 */
export async function replaceAvatar(
  deps: AvatarDeps,
  { audience, sub }: Session,
  bytes: Uint8Array | 'remove' | undefined,
  save: (file: string | undefined) => Promise<{ oldFile: string }>,
): Promise<Result<null>> {
  if (!bytes) {
    await save(undefined);
    return ok(null);
  }
  if (bytes === 'remove') {
    await discardImage(deps, (await save('')).oldFile, avatar);
    return ok(null);
  }
  const limit = { key: `avatar:${audience}:${sub}`, max: maxPictures };
  const seconds = await countAttempts(deps.attempts, windowSeconds, [limit]);
  if (seconds > 0) {
    return fail('limited', { image: 'Too many uploads. Please try again in an hour.' }, seconds);
  }
  const stored = await deps.images.keep(bytes, avatar);
  if (!stored.ok) return stored;
  const { oldFile } = await save(stored.value);
  await discardImage(deps, oldFile, avatar);
  return ok(null);
}
