/** The versions that are compatible with a build for this version: the same major version, at least this minor one. */
export function rangeOf(version: string): string {
  const { major, minor } = partsOf(version);
  return `^${major}.${minor}`;
}

/** Old builds state no version: they count as 1.0. */
export function isInRange(version = '1.0.0', range = '^1.0'): boolean {
  const [needed, offered] = [partsOf(range.slice(1)), partsOf(version)];
  return offered.major === needed.major && offered.minor >= needed.minor;
}

function partsOf(version: string): { major: number; minor: number } {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}
