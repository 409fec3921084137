/**
 * The version of what the shell hands an area: what `contract-types.d.ts` beside this file lists. An addition that older
 * areas can ignore raises the minor version, any other change the major one. Run `npm run contract -w @fairway/mfe` after
 * raising it.
 */
export const contractVersion = '1.1.0';

/** What an area built with this version needs of a shell: the same major version, and at least this minor one. */
export const contractRange = rangeOf(contractVersion);

/** Releases from before the contract had a version state none: they fit 1.0. */
export function isContractMet(range = '^1.0', version = '1.0.0'): boolean {
  const [needed, offered] = [partsOf(range.slice(1)), partsOf(version)];
  return offered.major === needed.major && offered.minor >= needed.minor;
}

function rangeOf(version: string): string {
  const { major, minor } = partsOf(version);
  return `^${major}.${minor}`;
}

function partsOf(version: string): { major: number; minor: number } {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}
