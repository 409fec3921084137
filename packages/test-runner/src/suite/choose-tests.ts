import { basename } from 'node:path';
import { Failure } from '@fairway/stack/failure';
import { findAffected } from './affected.ts';
import { listWorkspaces, type Workspace } from './workspaces.ts';

const drills = ['payments', 'network', 'deploys', 'broken-releases'];
const stepNames = ['types', 'lint', 'build', 'unit', 'browser', ...drills, 'fuzz'];
/** Only if requested by name: `npm run drill:delivery`, `drill:payments` and so on, `npm run fuzz`, `npm run audit`. */
const moreNames = ['long-delivery', ...drills.map((name) => `long-${name}`), 'long-fuzz', 'audit'];
/** The steps that check each workspace separately. */
const workspaceSteps = ['types', 'unit'];

type Chosen = {
  steps: string[];
  /** Those that `types` and `unit` check. */
  workspaces: Workspace[];
  /** The browser specs; undefined means all. */
  specs?: string[];
};

/**
 * Reads the arguments of `npm test`: steps, and workspaces by the name of their folder, which limit `types` and `unit`;
 * or `--affected[=REF]`, the tests that the changes since REF can fail. Without a step, all are run, or these two for
 * the given workspaces.
 */
export async function chooseTests(args: string[]): Promise<Chosen> {
  const all = listWorkspaces();
  const ref = /^--affected(?:=(.+))?$/.exec(args[0] ?? '');
  if (ref && args.length === 1) return chooseAffected(ref[1] ?? 'origin/main', all);
  const named = all.filter(({ dir }) => args.includes(basename(dir)));
  const names = named.map(({ dir }) => basename(dir));
  const steps = args.filter((name) => !names.includes(name));
  const unknown = steps.find((name) => ![...stepNames, ...moreNames].includes(name));
  if (unknown !== undefined) {
    throw new Failure(
      `"${unknown}" is neither a step nor a workspace: choose from ${stepNames.join(', ')}, or name a folder such as content or mfe-study. --affected stands alone.`,
    );
  }
  if (steps.length > 0) return { steps, workspaces: named.length > 0 ? named : all };
  return named.length > 0 ? { steps: workspaceSteps, workspaces: named } : { steps: stepNames, workspaces: all };
}

async function chooseAffected(ref: string, all: Workspace[]): Promise<Chosen> {
  const { dirs, specs, hasNewCalls } = await findAffected(ref);
  const isNeeded = (step: string) => {
    if (step === 'browser') return specs.length > 0;
    return hasNewCalls || ['types', 'lint', 'build', 'unit'].includes(step);
  };
  return { steps: stepNames.filter(isNeeded), workspaces: all.filter(({ dir }) => dirs.includes(dir)), specs };
}
