import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isContractMet } from '@fairway/area/shell-contract';
import { satisfies } from 'semver';

/** A version of an area or of the shell, and the directory of its files. */
type Part = { version: string; dir: string };

/** A shell's `offers.json`: package → version, and the version of the shell contract. */
type Offers = { shellContract?: string; [name: string]: string | undefined };

/** An area's `needs.json`. */
type Needs = { shellContract?: string };

/** What is read of an area's `mf-manifest.json`. */
type Federation = { shared: { name: string; requiredVersion: string }[]; exposes: { path: string }[] };

export type Incompatible = { folder: string; why: string };

/**
 * The areas that are not compatible with the shell they would be live with, and the reasons. `parts` are keyed by
 * folder.
 */
export function findIncompatible({ shell, ...areas }: Record<string, Part>): Incompatible[] {
  const offers = shell && (readJson(shell.dir, 'offers.json') as Offers | undefined);
  if (!offers) return [];
  return Object.entries(areas).flatMap(([folder, area]) => {
    const problems = unmetNeeds(area.dir, offers);
    if (problems.length === 0) return [];
    const why = `${folder} ${area.version} is not compatible with shell ${shell.version}: ${problems.join('; ')}`;
    return [{ folder, why }];
  });
}

/** What the area in `areaDir` needs and a shell does not offer, as messages; empty if they are compatible. */
export function unmetNeeds(areaDir: string, { shellContract, ...packages }: Offers): string[] {
  const federation = readJson(areaDir, 'mf-manifest.json') as Federation | undefined;
  // A damaged version in the store blocks nothing. Publishing the same build again repairs it.
  if (!federation) return [];
  const problems = federation.shared.flatMap(({ name, requiredVersion }) => {
    const offered = packages[packageOf(name)];
    if (offered === undefined) return [`the shell does not provide ${name}`];
    return satisfies(offered, requiredVersion) ? [] : [`it needs ${name} ${requiredVersion}, the shell has ${offered}`];
  });
  const needed = (readJson(areaDir, 'needs.json') as Needs | undefined)?.shellContract;
  if (!isContractMet(needed, shellContract)) {
    problems.push(`it needs the shell contract ${needed ?? '^1.0'}, the shell has ${shellContract ?? '1.0.0'}`);
  }
  if (!federation.exposes.some(({ path }) => path === './app')) problems.push('it does not expose ./app');
  return problems;
}

function readJson(dir: string, name: string): unknown {
  const file = join(dir, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
