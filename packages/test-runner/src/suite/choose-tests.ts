import { basename } from 'node:path';
import { Failure } from '@fairway/stack/failure';
import { listWorkspaces, type Workspace } from './workspaces.ts';

const stepNames = ['types', 'lint', 'build', 'unit', 'browser', 'payments', 'network', 'fuzz'];
/** Only if requested by name: `npm run drill:payments`, `npm run drill:network`, `npm run fuzz`, `npm run audit`. */
const moreNames = ['long-payments', 'long-network', 'long-fuzz', 'audit'];
/** The steps that check each workspace separately. */
const workspaceSteps = ['types', 'unit'];

/**
 * Reads the arguments of `npm test`: steps, and workspaces by the name of their folder, which limit `types` and `unit`.
 * Without a step, all are run, or these two for the given workspaces.
 */
export function chooseTests(args: string[]): { steps: string[]; workspaces: Workspace[] } {
  const all = listWorkspaces();
  const named = all.filter(({ dir }) => args.includes(basename(dir)));
  const names = named.map(({ dir }) => basename(dir));
  const steps = args.filter((name) => !names.includes(name));
  const unknown = steps.find((name) => ![...stepNames, ...moreNames].includes(name));
  if (unknown !== undefined) {
    throw new Failure(
      `"${unknown}" is neither a step nor a workspace: choose from ${stepNames.join(', ')}, or name a folder such as content or mfe-study.`,
    );
  }
  if (steps.length > 0) return { steps, workspaces: named.length > 0 ? named : all };
  return named.length > 0 ? { steps: workspaceSteps, workspaces: named } : { steps: stepNames, workspaces: all };
}
