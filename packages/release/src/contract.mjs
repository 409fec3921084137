import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isContractMet } from '@fairway/area/shell-contract';
import { satisfies } from 'semver';

/**
 * The areas that are not compatible with the shell they would be live with, and the reasons.
 * @param {Record<string, { version: string, dir: string } | undefined>} parts folder → its version and directory
 * @returns {{ folder: string, why: string }[]}
 */
export function findIncompatible({ shell, ...areas }) {
  const offers = shell && readJson(shell.dir, 'offers.json');
  if (!offers) return [];
  return Object.entries(areas).flatMap(([folder, area]) => {
    const problems = area ? unmetNeeds(area.dir, offers) : [];
    if (problems.length === 0) return [];
    const why = `${folder} ${area.version} is not compatible with shell ${shell.version}: ${problems.join('; ')}`;
    return [{ folder, why }];
  });
}

/**
 * What an area needs and a shell does not offer, as messages; empty if they are compatible.
 * @param {string} areaDir the directory of the area's files
 * @param {Record<string, string>} offers package → version and `shellContract`, a shell's offers.json
 */
export function unmetNeeds(areaDir, { shellContract, ...packages }) {
  const federation = readJson(areaDir, 'mf-manifest.json');
  // A damaged version in the store blocks nothing. Publishing the same build again repairs it.
  if (!federation) return [];
  const problems = federation.shared.flatMap(({ name, requiredVersion }) => {
    const offered = packages[packageOf(name)];
    if (offered === undefined) return [`the shell does not provide ${name}`];
    return satisfies(offered, requiredVersion) ? [] : [`it needs ${name} ${requiredVersion}, the shell has ${offered}`];
  });
  const needed = readJson(areaDir, 'needs.json')?.shellContract;
  if (!isContractMet(needed, shellContract)) {
    problems.push(`it needs the shell contract ${needed ?? '^1.0'}, the shell has ${shellContract ?? '1.0.0'}`);
  }
  if (!federation.exposes.some(({ path }) => path === './app')) problems.push('it does not expose ./app');
  return problems;
}

function readJson(dir, name) {
  const file = join(dir, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const packageOf = (name) => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]);
