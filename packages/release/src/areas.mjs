/** The areas of the site by their folders. What else there is to know of one is in its build, from its `src/area.ts`. */
export const areaFolders = ['mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin'];

/** What the manifest calls an area: an identifier. */
export const areaName = (folder) => folder.replaceAll('-', '_');

/** What `npm run release` takes: the areas and the shell. */
export const releasable = [...areaFolders, 'shell'];
