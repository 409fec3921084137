import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const dir = join(import.meta.dirname, '..');

/** Bundles the programs that tests start again and again: loading their sources takes a second each time. */
export function setup(): void {
  const bundler = join(dir, '../packages/service-build/bundle-service.mjs');
  execFileSync(process.execPath, [bundler], { cwd: dir, stdio: 'inherit' });
}
