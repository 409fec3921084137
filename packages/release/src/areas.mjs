/** The folders of all areas. Everything else about an area is in its build, from its `src/area.ts`. */
export const areaFolders = ['mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin'];

/**
 * An area's name in the manifest, which is an identifier.
 * @param {string} folder
 */
export const areaName = (folder) => folder.replaceAll('-', '_');

/** What `npm run release` accepts: the areas and the shell. */
export const releasable = [...areaFolders, 'shell'];
