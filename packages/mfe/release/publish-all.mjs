import { areas } from './areas.mjs';
import { publish } from './publish.mjs';

/**
 * Publishes the shell and every area as they are built now, as a start does: where somebody released or rolled back by
 * hand, what is live stays live.
 */
export async function publishAll({ repoDir, releasesDir }) {
  const published = [];
  for (const folder of ['shell', ...areas.map((area) => area.folder)]) {
    published.push(await publish({ repoDir, releasesDir, folder, by: 'start', keepChosen: true }));
  }
  return published;
}
