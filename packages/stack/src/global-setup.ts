import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All folders that the tests create are inside one temporary folder, which is deleted afterwards. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
