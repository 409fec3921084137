import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredEntry } from '@fairway/area/declared-entry';
import { ReleaseError } from './lock.mjs';

/** An area's optional script that renders a page before the area's code loads. */
const previewFile = 'preview.js';

/** The bundle of an area that the server renders. */
const serverFile = 'server.mjs';

/**
 * An area's entry in the manifest. Its pages come from the declaration in `src/area.ts`, which the build wrote to
 * `area.json`.
 * @param {{ folder: string, version: string, dir: string, names: string[] }} build `dir` contains the files `names`
 */
export function areaEntry({ folder, version, dir, names }) {
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

/** False for an area that was released before areas declared their pages: the gateway rejects a manifest with it. */
export const isDeclared = ({ pageRules }) => pageRules !== undefined;

function readDeclaration(folder, dir) {
  const file = join(dir, 'area.json');
  if (!existsSync(file)) throw new ReleaseError(`${folder} declares no pages: ${file} is missing`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The scripts of the pages that have their own chunk. */
function pageScriptsOf(folder, pages, dir) {
  const own = Object.entries(pages).filter(([, { chunk }]) => chunk !== undefined);
  if (own.length === 0) return {};
  const built = JSON.parse(readFileSync(join(dir, 'chunks.json'), 'utf8'));
  const pageScripts = own.map(([page, { chunk }]) => {
    if (!built[chunk]) throw new ReleaseError(`${folder} has no chunk "${chunk}", which its page ${page} names`);
    return [page, built[chunk]];
  });
  return { pageScripts: Object.fromEntries(pageScripts) };
}
