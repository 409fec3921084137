import { join, resolve } from 'node:path';

export const repoDir = resolve(import.meta.dirname, '..', '..', '..');

/** The Node 24 that npm installed here, whatever `node` is on the PATH. */
export const nodePath = join(repoDir, 'node_modules', 'node', 'bin', 'node');
