import type { Retention } from '@fairway/stack/data-folder/settings';
import type { Repository, Snapshot } from './repository.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** During this time a restore can go back to any moment. */
const everyBackupMs = 2 * dayMs;

/** The day in UTC, the Monday of its week, its month. */
function periodsOf(at: string): Record<keyof Retention, string> {
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  const monday = new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs);
  return { daily: at.slice(0, 10), weekly: monday.toISOString().slice(0, 10), monthly: at.slice(0, 7) };
}

/** The backups to retain, relative to the age of the newest: without new backups, no old ones are deleted. */
export function chooseRetained<One extends Pick<Snapshot, 'at'>>(backups: One[], retention: Retention): One[] {
  const newestFirst = backups.toSorted((a, b) => b.at.localeCompare(a.at));
  const newestMs = Date.parse(newestFirst[0]?.at ?? '');
  const seen = { daily: new Set<string>(), weekly: new Set<string>(), monthly: new Set<string>() };
  const retained = newestFirst.filter(({ at }, index) => {
    let isRetained = index === 0 || newestMs - Date.parse(at) < everyBackupMs;
    for (const [period, name] of Object.entries(periodsOf(at)) as [keyof Retention, string][]) {
      if (seen[period].has(name) || seen[period].size >= retention[period]) continue;
      seen[period].add(name);
      isRetained = true;
    }
    return isRetained;
  });
  return retained.toReversed();
}

/** Deletes the backups that are not retained. */
export async function pruneBackups(
  repository: Repository,
  retention: Retention,
): Promise<{ deleted: number; bytes: number }> {
  const backups = await repository.list();
  const retained = new Set(chooseRetained(backups, retention));
  const gone = backups.filter((backup) => !retained.has(backup));
  if (gone.length === 0) return { deleted: 0, bytes: 0 };
  return { deleted: gone.length, bytes: await repository.remove(gone) };
}
