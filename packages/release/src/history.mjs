/**
 * The versions of one folder in the order they went live: each its manifest entry and `by`, what made it live (`start`,
 * `release` or `rollback`). A rollback marks what it leaves as `withdrawn`, so the live one is the last that is not.
 */
export const liveOf = (entries = []) => entries.findLast(({ withdrawn }) => !withdrawn);

/** Somebody chose this version: `npm start` leaves it alone. Stores of before did not say, and were filled by a start. */
export const isChosen = (live) => live !== undefined && (live.by ?? 'start') !== 'start';

/** The entry as the manifest has it. */
export function manifestEntry({ by, withdrawn, ...entry }) {
  return entry;
}

/** The version that a rollback returns to without being told one. */
export function previousVersion(entries = []) {
  const live = liveOf(entries);
  return entries.findLast(({ withdrawn, version }) => !withdrawn && version !== live?.version)?.version;
}

/** History after a return to `version`, which may be a withdrawn one; undefined where it was never live. */
export function returnedTo(entries = [], version) {
  const at = entries.findLastIndex((entry) => entry.version === version);
  if (at === -1) return undefined;
  return entries.map((entry, place) => {
    if (place < at) return entry;
    const { withdrawn, ...rest } = entry;
    return place === at ? { ...rest, by: 'rollback' } : { ...rest, withdrawn: true };
  });
}
