/**
 * The versions of one folder in the order they went live. Each is a manifest entry with `by`, the action that made it
 * live (`start`, `release` or `rollback`). A rollback marks the versions it leaves as `withdrawn`, so the live version
 * is the last one that is not.
 */
export const liveOf = (entries = []) => entries.findLast(({ withdrawn }) => !withdrawn);

/** Whether a person chose this version, so a start leaves it live. Old stores have no `by`: a start filled them. */
export const wasReleased = (live) => live !== undefined && (live.by ?? 'start') !== 'start';

/** The entry in the format of the manifest. */
export function manifestEntry({ by, withdrawn, ...entry }) {
  return entry;
}

/** The version that a rollback returns to by default. */
export function previousVersion(entries = []) {
  const live = liveOf(entries);
  return entries.findLast(({ withdrawn, version }) => !withdrawn && version !== live?.version)?.version;
}

/** The history after a rollback to `version`, which may be withdrawn; undefined if it was never live. */
export function historyAfterRollback(entries = [], version) {
  const at = entries.findLastIndex((entry) => entry.version === version);
  if (at === -1) return undefined;
  return entries.map((entry, place) => {
    if (place < at) return entry;
    const { withdrawn, ...rest } = entry;
    return place === at ? { ...rest, by: 'rollback' } : { ...rest, withdrawn: true };
  });
}
