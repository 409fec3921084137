import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaDeclaration } from '@fairway/area/area-declaration';
import { contractRange, contractVersion } from '@fairway/area/shell-contract';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { versions } from '@fairway/web-build/shared';
import { afterEach, beforeEach } from 'vitest';
import { type Published, publishTogether } from '../src/publish.ts';
import { publishAll } from '../src/publish-all.ts';

export type TestRepo = ReturnType<typeof openTestRepo>;

/** A repository with a built shell and four built areas, and their release store. */
function openTestRepo() {
  const repoDir = mkdtempSync(join(tmpdir(), 'fairway-release-'));
  const releasesDir = join(repoDir, 'releases');
  const at = (...parts: string[]) => join(repoDir, ...parts);
  const read = (file: string) => JSON.parse(readFileSync(join(releasesDir, file), 'utf8'));

  /** Writes the `area.json` that a build creates from an area's `src/area.ts`. */
  function declare(folder: string, declared: Partial<AreaDeclaration>): void {
    const area = { title: folder, prefixes: [`/${folder}`], frame: 'member', pages: {}, ...declared };
    writeFileSync(at(folder, 'dist', 'area.json'), JSON.stringify(area));
  }

  function build(folder: string, text: string, { react = '^19.0.0', needs = contractRange } = {}): void {
    mkdirSync(at(folder, 'dist'), { recursive: true });
    writeFileSync(at(folder, 'dist', 'remoteEntry.js'), text);
    writeFileSync(
      at(folder, 'dist', 'mf-manifest.json'),
      JSON.stringify({
        name: folder.replace('-', '_'),
        shared: [{ name: 'react/jsx-runtime', requiredVersion: react }],
        exposes: [{ path: './app' }],
      }),
    );
    writeFileSync(at(folder, 'dist', 'needs.json'), JSON.stringify({ shellContract: needs }));
    declare(folder, { pages: { [`/${folder}/one`]: {} } });
  }

  function buildShell(text: string, offers = contractVersion): void {
    writeFileSync(at('shell', 'dist', 'main.js'), text);
    writeFileSync(at('shell', 'dist', 'offers.json'), JSON.stringify({ ...versions, shellContract: offers }));
  }

  for (const folder of ['mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin']) build(folder, `${folder} 1`);
  mkdirSync(at('shell', 'dist'), { recursive: true });
  const shell = [
    'theme-init.js',
    'theme-init-page.js',
    'main.js',
    'main.abc12345.css',
    'public-frame.1a2b3c4d.css',
    'member-frame.1a2b3c4d.css',
    'member-frame.5e6f7a8b.js',
    'public-frame.5e6f7a8b.js',
  ];
  for (const file of shell) writeFileSync(at('shell', 'dist', file), file);
  buildShell('main.js');

  async function release(folder: string): Promise<Published> {
    const [published] = await publishTogether({ repoDir, releasesDir, folders: [folder] });
    if (published === undefined) throw new Error(`${folder} was not published`);
    return published;
  }

  return {
    repoDir,
    releasesDir,
    at,
    build,
    buildShell,
    declare,
    manifest: (): ReleaseManifest => {
      const { switched: _switched, ...manifest } = read('manifest.json');
      return manifest;
    },
    history: (): Record<string, { version: string }[]> => read('history.json'),
    release,
    close: () => rmSync(repoDir, { recursive: true }),
  };
}

/** A new one for each test of a file; `isPublished`: with all its builds live. */
export function useTestRepo({ isPublished = false } = {}): TestRepo {
  const repo = {} as TestRepo;
  beforeEach(async () => {
    Object.assign(repo, openTestRepo());
    if (isPublished) await publishAll(repo);
  });
  afterEach(() => repo.close());
  return repo;
}
