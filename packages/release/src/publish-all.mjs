import { releasable } from './areas.mjs';
import { publishTogether } from './publish.mjs';

/**
 * Publishes the shell and every area as they are built now, as a start does: where somebody released or rolled back by
 * hand, what is live stays live.
 */
export function publishAll({ repoDir, releasesDir }) {
  return publishTogether({ repoDir, releasesDir, folders: releasable, by: 'start', keepChosen: true });
}
