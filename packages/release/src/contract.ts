import { isContractMet } from '@fairway/area/shell-contract';
import { satisfies } from 'semver';

/** A file of a version; undefined if it is missing. */
type ReadFile = (name: string) => Buffer | undefined | Promise<Buffer | undefined>;

/** A version of an area or of the shell, and its files. */
export type Part = { version: string; read: ReadFile };

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
export async function findIncompatible({ shell, ...areas }: Record<string, Part>): Promise<Incompatible[]> {
  const offers = shell && (await readJson<Offers>(shell.read, 'offers.json'));
  if (!offers) return [];
  const found: Incompatible[] = [];
  for (const [folder, { version, read }] of Object.entries(areas)) {
    const problems = await unmetNeeds(read, offers);
    const why = `${folder} ${version} is not compatible with shell ${shell.version}: ${problems.join('; ')}`;
    if (problems.length > 0) found.push({ folder, why });
  }
  return found;
}

/** What an area needs and a shell does not offer, as messages; empty if they are compatible. */
export async function unmetNeeds(read: ReadFile, { shellContract, ...packages }: Offers): Promise<string[]> {
  const federation = await readJson<Federation>(read, 'mf-manifest.json');
  // A damaged version in the store blocks nothing. Publishing the same build again repairs it.
  if (!federation) return [];
  const problems = federation.shared.flatMap(({ name, requiredVersion }) => {
    const offered = packages[packageOf(name)];
    if (offered === undefined) return [`the shell does not provide ${name}`];
    return satisfies(offered, requiredVersion) ? [] : [`it needs ${name} ${requiredVersion}, the shell has ${offered}`];
  });
  const needed = (await readJson<Needs>(read, 'needs.json'))?.shellContract;
  if (!isContractMet(needed, shellContract)) {
    problems.push(`it needs the shell contract ${needed ?? '^1.0'}, the shell has ${shellContract ?? '1.0.0'}`);
  }
  if (!federation.exposes.some(({ path }) => path === './app')) problems.push('it does not expose ./app');
  return problems;
}

async function readJson<T>(read: ReadFile, name: string): Promise<T | undefined> {
  const bytes = await read(name);
  return bytes && JSON.parse(String(bytes));
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
