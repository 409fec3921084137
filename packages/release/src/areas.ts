/** The folders of all areas. Everything else about an area is in its build, from its `src/area.ts`. */
export const areaFolders: readonly string[] = ['mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin'];

export const isArea = (folder: string): boolean => areaFolders.includes(folder);

/** An area's name in the manifest, which is an identifier. */
export const areaName = (folder: string): string => folder.replaceAll('-', '_');

/** What `npm run release` accepts: the areas and the shell. */
export const releasable: readonly string[] = [...areaFolders, 'shell'];
