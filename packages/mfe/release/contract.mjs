import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';

/**
 * What a built area needs and a shell does not offer, in words; empty where they fit together.
 * @param {string} areaDist the area's built folder
 * @param {Record<string, string>} offers package → version, a shell's offers.json
 */
export function unmetNeeds(areaDist, offers) {
  const { shared, exposes } = JSON.parse(readFileSync(join(areaDist, 'mf-manifest.json'), 'utf8'));
  const problems = shared.flatMap(({ name, requiredVersion }) => {
    const offered = offers[packageOf(name)];
    if (offered === undefined) return [`the shell does not provide ${name}`];
    return satisfies(offered, requiredVersion) ? [] : [`it needs ${name} ${requiredVersion}, the shell has ${offered}`];
  });
  if (!exposes.some(({ path }) => path === './app')) problems.push('it does not expose ./app');
  return problems;
}

const packageOf = (name) => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]);
