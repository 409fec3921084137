import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every folder the tests make is below one temporary folder, which goes with them. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
