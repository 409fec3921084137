import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaDeclaration, PageDeclaration } from '@fairway/area/area-declaration';
import { declaredEntry } from '@fairway/area/declared-entry';
import type { RemoteRelease } from '@fairway/contracts/releases/releases';
import { ReleaseError } from './lock.ts';

/** An area's optional script that renders a page before the area's code loads. */
const previewFile = 'preview.js';

/** The bundle of an area that the server renders. */
const serverFile = 'server.mjs';

/** The build of an area: the directory `dir` contains the files `names`. */
type AreaBuild = { folder: string; version: string; dir: string; names: string[] };

/**
 * An area's entry in the manifest. Its pages come from the declaration in `src/area.ts`, which the build wrote to
 * `area.json`.
 */
export function areaEntry({ folder, version, dir, names }: AreaBuild): RemoteRelease {
  const declared = readDeclaration(folder, dir);
  return {
    version,
    entry: `/releases/${folder}/${version}/mf-manifest.json`,
    ...(names.includes(`server/${serverFile}`) && { ssr: serverFile }),
    ...(names.includes(previewFile) && { preview: previewFile }),
    ...declaredEntry(declared),
    ...pageScriptsOf(folder, declared.pages, dir),
  };
}

function readDeclaration(folder: string, dir: string): AreaDeclaration {
  const file = join(dir, 'area.json');
  if (!existsSync(file)) throw new ReleaseError(`${folder} declares no pages: ${file} is missing`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The scripts of the pages that have their own chunk. */
function pageScriptsOf(
  folder: string,
  pages: AreaDeclaration['pages'],
  dir: string,
): Pick<RemoteRelease, 'pageScripts'> {
  const chunks = Object.entries<PageDeclaration>(pages).flatMap(([page, { chunk }]) =>
    chunk === undefined ? [] : [[page, chunk] as const],
  );
  if (chunks.length === 0) return {};
  const built: Record<string, string[]> = JSON.parse(readFileSync(join(dir, 'chunks.json'), 'utf8'));
  const pageScripts = chunks.map(([page, chunk]) => {
    const scripts = built[chunk];
    if (!scripts) throw new ReleaseError(`${folder} has no chunk "${chunk}", which its page ${page} names`);
    return [page, scripts] as const;
  });
  return { pageScripts: Object.fromEntries(pageScripts) };
}
