import { releasable } from './areas.mjs';
import { publishTogether } from './publish.mjs';

/**
 * Publishes the current builds of the shell and every area, as a start does. A version that somebody released or rolled
 * back to by hand stays live.
 */
export function publishAll({ repoDir, releasesDir }) {
  return publishTogether({ repoDir, releasesDir, folders: releasable, by: 'start', keepReleased: true });
}
