import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoDir } from '@fairway/stack/paths';

export type Workspace = {
  /** Its folder, relative to the repository. */
  dir: string;
  scripts: Record<string, string>;
};

export function listWorkspaces(): Workspace[] {
  const { workspaces } = readPackage('.') as { workspaces: string[] };
  return workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: repoDir }))
    .map((file) => dirname(file))
    .sort()
    .map((dir) => ({ dir, scripts: (readPackage(dir) as { scripts?: Record<string, string> }).scripts ?? {} }));
}

/** How many files of a workspace have vitest tests. */
export function countTestFiles({ dir }: Workspace): number {
  return globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: join(repoDir, dir) }).length;
}

function readPackage(dir: string): unknown {
  return JSON.parse(readFileSync(join(repoDir, dir, 'package.json'), 'utf8'));
}
