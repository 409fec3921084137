/** The range of versions that a build made with this one runs with: the same major version, at least this minor one. */
export function rangeOf(version: string): string {
  const { major, minor } = partsOf(version);
  return `^${major}.${minor}`;
}

/** Builds from before there was a version state none: they fit 1.0. */
export function isInRange(version = '1.0.0', range = '^1.0'): boolean {
  const [needed, offered] = [partsOf(range.slice(1)), partsOf(version)];
  return offered.major === needed.major && offered.minor >= needed.minor;
}

function partsOf(version: string): { major: number; minor: number } {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}
