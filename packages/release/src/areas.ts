/**
 * The folders of the areas that are built in this repository; others are uploaded by their teams. Everything else about
 * an area is in its build, from its `src/area.ts`.
 */
export const areaFolders: readonly string[] = ['mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin'];

export const isArea = (folder: string): boolean => folder !== 'shell';

/** An area's name in the manifest, which is an identifier. */
export const areaName = (folder: string): string => folder.replaceAll('-', '_');

export const areaFolder = (name: string): string => name.replaceAll('_', '-');

/** What `npm run release` accepts: the areas of this repository and the shell. */
export const releasable: readonly string[] = [...areaFolders, 'shell'];
