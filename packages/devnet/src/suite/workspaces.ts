import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoDir } from '../paths.ts';

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

/** The folders with vitest tests. */
export function hasUnitTests({ dir }: Workspace): boolean {
  return globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: join(repoDir, dir) }).length > 0;
}

function readPackage(dir: string): unknown {
  return JSON.parse(readFileSync(join(repoDir, dir, 'package.json'), 'utf8'));
}
