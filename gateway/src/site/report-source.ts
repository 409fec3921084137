import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';

/** The versions that the page of a report runs; `unknown` where the report names none that was published. */
export type ReportSource = { area: string; version: string; shell: string };

const unknown = 'unknown';
const versionName = /^[a-z0-9][\w-]{0,63}$/;

/**
 * Reads the source of a report. Its versions become labels of metrics, so anybody could fill the memory with invented
 * ones: only versions that lie in the release folder are used.
 */
export function createReportSource(
  releasesFolder: string,
  liveManifest: () => ReleaseManifest | undefined,
): (report: unknown) => Promise<ReportSource> {
  async function publishedVersion(folder: string, live: string, version: unknown): Promise<string> {
    if (typeof version !== 'string' || !versionName.test(version)) return unknown;
    if (version === live) return version;
    const isPublished = await access(join(releasesFolder, folder, version)).then(
      () => true,
      () => false,
    );
    return isPublished ? version : unknown;
  }

  return async (report) => {
    const { area, version, shell } = (report ?? {}) as Record<string, unknown>;
    const manifest = liveManifest();
    if (!manifest) return { area: unknown, version: unknown, shell: unknown };
    const name = typeof area === 'string' && Object.hasOwn(manifest.remotes, area) ? area : unknown;
    const remote = manifest.remotes[name];
    return {
      area: name,
      version: remote ? await publishedVersion(folderOf(remote.entry), remote.version, version) : unknown,
      shell: await publishedVersion('shell', manifest.shell.version, shell),
    };
  };
}

/** The folder of an area whose entry is `/releases/FOLDER/VERSION/mf-manifest.json`. */
const folderOf = (entry: string) => entry.split('/')[2] ?? '';
