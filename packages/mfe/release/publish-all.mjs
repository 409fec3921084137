import { areas } from './areas.mjs';
import { publish } from './publish.mjs';

/** Publishes the shell and every area as they are built now; what is live already stays as it is. */
export async function publishAll({ repoDir, releasesDir }) {
  return ['shell', ...areas.map(({ folder }) => folder)].map((folder) => publish({ repoDir, releasesDir, folder }));
}
