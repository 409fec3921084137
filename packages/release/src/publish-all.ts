import { releasable } from './areas.ts';
import { type Published, publishTogether } from './publish.ts';

/**
 * Publishes the current builds of the shell and every area, as a start does. A version that somebody released or rolled
 * back to by hand stays live.
 */
export function publishAll({ repoDir, releasesDir }: { repoDir: string; releasesDir: string }): Promise<Published[]> {
  return publishTogether({ repoDir, releasesDir, folders: releasable, by: 'start', keepReleased: true });
}
