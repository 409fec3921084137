import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sum, type Tally } from '@fairway/drills/tally';
import { repoDir } from '@fairway/stack/paths';
import pMap from 'p-map';
import { atATime, runCheck, tool } from './code-steps.ts';
import type { Workspace } from './workspaces.ts';

export type TypeConfig = {
  extends: string;
  compilerOptions?: Record<string, unknown>;
  include: string[];
  exclude?: string[];
};
type Program = { dirs: string[]; config: Required<TypeConfig> };

/**
 * Checks the types of workspaces. Those with the same compiler options are checked as one program: they import most of
 * the same files, and checking each alone takes three times as long.
 */
export async function checkTypes(workspaces: Workspace[], signal: AbortSignal): Promise<Tally> {
  const typed = workspaces.filter(({ scripts }) => scripts.types !== undefined).map(({ dir }) => dir);
  // Inside the repository, so that the compiler finds the type packages.
  const configDir = join(repoDir, 'node_modules', '.cache', 'types');
  mkdirSync(configDir, { recursive: true });
  const check = ({ dirs, config }: Program, index: number) => {
    const file = join(configDir, `tsconfig.${index}.json`);
    writeFileSync(file, JSON.stringify(config));
    return runCheck(`types: ${dirs.join(', ')}`, tool('.bin/tsc'), ['-p', file], { cwd: repoDir, signal });
  };
  const programs = groupPrograms(typed, readTypeConfig);
  return sum(await pMap(programs, check, { concurrency: atATime }));
}

/** The programs that check all of these folders, the largest first, with absolute paths. */
export function groupPrograms(dirs: string[], read: (dir: string) => TypeConfig): Program[] {
  const programs = new Map<string, Program>();
  for (const dir of dirs) {
    const { extends: base, compilerOptions = {}, include, exclude = [] } = read(dir);
    const at = (path: string) => join(repoDir, dir, path);
    const sorted = Object.entries(compilerOptions).sort(([a], [b]) => a.localeCompare(b));
    const key = JSON.stringify([at(base), sorted]);
    const program = programs.get(key) ?? {
      dirs: [],
      config: { extends: at(base), compilerOptions, include: [], exclude: [] },
    };
    program.dirs.push(dir);
    program.config.include.push(...include.map(at));
    program.config.exclude.push(...exclude.map(at));
    programs.set(key, program);
  }
  return [...programs.values()].sort((a, b) => b.dirs.length - a.dirs.length);
}

const readTypeConfig = (dir: string): TypeConfig =>
  JSON.parse(readFileSync(join(repoDir, dir, 'tsconfig.json'), 'utf8'));
