import type { AreaDeclaration, PageDeclaration } from '@fairway/area/area-declaration';
import { declaredEntry } from '@fairway/area/declared-entry';
import type { RemoteRelease } from '@fairway/contracts/releases/releases';
import { ReleaseError } from './release-error.ts';

/** An area's optional script that renders a page before the area's code loads. */
const previewFile = 'preview.js';

/** The bundle of an area that the server renders. */
const serverFile = 'server.mjs';

/** The files of a build that decide its entry. */
export const entryFiles: readonly string[] = ['area.json', 'chunks.json', previewFile, `server/${serverFile}`];

/** The build of an area; `files` has at least its `entryFiles`. */
type AreaBuild = { folder: string; version: string; files: ReadonlyMap<string, Buffer> };

/**
 * An area's entry in the manifest. Its pages come from the declaration in `src/area.ts`, which the build wrote to
 * `area.json`.
 */
export function areaEntry({ folder, version, files }: AreaBuild): RemoteRelease {
  const declared = readDeclaration(folder, files);
  return {
    version,
    entry: `/releases/${folder}/${version}/mf-manifest.json`,
    ...(files.has(`server/${serverFile}`) && { ssr: serverFile }),
    ...(files.has(previewFile) && { preview: previewFile }),
    ...declaredEntry(declared),
    ...pageScriptsOf(folder, declared.pages, files),
    ...previewsOf(declared.pages),
  };
}

function readDeclaration(folder: string, files: AreaBuild['files']): AreaDeclaration {
  const declared = files.get('area.json');
  if (!declared) throw new ReleaseError(`${folder} declares no pages: area.json is missing`);
  return JSON.parse(String(declared));
}

/** The scripts of the pages that have their own chunk. */
function pageScriptsOf(
  folder: string,
  pages: AreaDeclaration['pages'],
  files: AreaBuild['files'],
): Pick<RemoteRelease, 'pageScripts'> {
  const chunks = Object.entries<PageDeclaration>(pages).flatMap(([page, { chunk }]) =>
    chunk === undefined ? [] : [[page, chunk] as const],
  );
  if (chunks.length === 0) return {};
  const built: Record<string, string[]> = JSON.parse(String(files.get('chunks.json')));
  const pageScripts = chunks.map(([page, chunk]) => {
    const scripts = built[chunk];
    if (!scripts) throw new ReleaseError(`${folder} has no chunk "${chunk}", which its page ${page} names`);
    return [page, scripts] as const;
  });
  return { pageScripts: Object.fromEntries(pageScripts) };
}

/** The scripts that render single pages before the area's code loads. */
function previewsOf(pages: AreaDeclaration['pages']): Pick<RemoteRelease, 'previews'> {
  const previews = Object.entries<PageDeclaration>(pages).flatMap(([page, { preview }]) =>
    preview === undefined ? [] : [[page, preview] as const],
  );
  return previews.length === 0 ? {} : { previews: Object.fromEntries(previews) };
}
