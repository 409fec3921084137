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

/** Processes all items, some at a time. */
export async function mapSome<T, R>(items: T[], atATime: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  async function take(): Promise<void> {
    for (const [index, item] of waiting) results[index] = await work(item);
  }
  await Promise.all(Array.from({ length: atATime }, take));
  return results;
}
