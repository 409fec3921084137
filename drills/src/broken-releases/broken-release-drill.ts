import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { areaName } from '@fairway/release/areas';
import { filesOf } from '@fairway/release/build-files';
import { checkPages, signIn } from '@fairway/release/check-pages';
import { liveEntry } from '@fairway/release/history';
import { openBrowser } from '@fairway/release/open-browser';
import { type Published, publishTogether, rollback } from '@fairway/release/publish';
import { openReleaseStore, readState } from '@fairway/release/store';
import { waitUntilServed } from '@fairway/release/wait-until-served';
import { readCounts, watchReleases } from '@fairway/release/watch';
import type { StartContext } from '@fairway/stack/engines/run-engines';
import { repoDir } from '@fairway/stack/paths';
import type { Stack } from '@fairway/stack/stack';
import { check } from '../check.ts';
import { sum, type Tally } from '../tally.ts';
import { type BrokenBuild, brokenBuilds } from './broken-builds.ts';

/** From these counts, `--watch` rolls back. */
const [watchedViews, watchedErrors] = [200, 5];
/** The shell's limit for a start, on a busy machine. */
const messageMs = 60_000;

/**
 * Each broken release is rejected before the switch. Released without opening its pages, it shows its message, is
 * reported under its own version, does not disturb another area, and is rolled back by the watch.
 */
export async function drillBrokenReleases(
  context: StartContext,
  stack: Stack,
  builds: readonly BrokenBuild[] = brokenBuilds,
): Promise<Tally> {
  const site: Site = {
    url: stack.url,
    member: `deck@fairway.example:${stack.demoPassword}`,
    releasesDir: context.folder.releases,
    gateways: [`http://127.0.0.1:${context.ports['gateway-metrics']}`],
  };
  const tallies: Tally[] = [];
  for (const build of builds) tallies.push(await check(`a release with ${build.name}`, () => drill(build, site)));
  return sum(tallies);
}

type Site = { url: string; member: string; releasesDir: string; gateways: string[] };

async function drill(build: BrokenBuild, site: Site): Promise<undefined> {
  const { folder = 'mfe-tests', rejected, released } = build;
  const repo = mkdtempSync(join(tmpdir(), 'fairway-broken-'));
  try {
    const files = new Map(filesOf(join(repoDir, folder, 'dist')));
    build.change(files);
    for (const [name, bytes] of files) {
      const path = join(repo, folder, 'dist', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    const options = { repoDir: repo, releasesDir: site.releasesDir, folders: [folder] };
    const before = await liveVersion(site, folder);
    const { url, member } = site;
    await mustReject(rejected, () =>
      publishTogether({
        ...options,
        checkPages: async (checked) => void (await checkPages({ site: url, member }, checked)),
      }),
    );
    if (released === undefined) await mustReject(rejected, () => publishTogether(options));
    if ((await liveVersion(site, folder)) !== before) throw new Error('It went live');
    if (released === 'fails') await releaseAndWatch(build, site, () => publishTogether(options));
  } finally {
    rmSync(repo, { recursive: true });
  }
}

async function liveVersion({ releasesDir }: Site, folder: string): Promise<string | undefined> {
  return liveEntry((await readState(openReleaseStore(releasesDir))).manifest, folder)?.version;
}

async function mustReject(why: string | RegExp, release: () => Promise<unknown>): Promise<void> {
  const message = await release().then(
    () => 'It was released',
    (error: Error) => error.message,
  );
  if (!(typeof why === 'string' ? message.includes(why) : why.test(message))) throw new Error(message);
}

async function releaseAndWatch(
  { folder = 'mfe-tests', page = '/user/test/manage-test' }: BrokenBuild,
  site: Site,
  release: () => Promise<Published[]>,
): Promise<void> {
  const before = await liveVersion(site, folder);
  const start = await readCounts(site.gateways);
  const published = await release();
  await waitUntilServed(site.url, published);
  try {
    await failInBrowsers(site, { page, area: areaName(folder), version: published[0]?.version ?? '' });
    for (let view = 0; view < watchedViews; view++) await (await fetch(site.url + page)).arrayBuffer();
    const reason = await watchReleases({
      releasesDir: site.releasesDir,
      gateways: site.gateways,
      start,
      released: published,
      forMs: 30_000,
      about: (more) => more,
      report: () => {},
    });
    if (reason === undefined || (await liveVersion(site, folder)) !== before) throw new Error('It was not rolled back');
    await waitUntilServed(site.url, [{ folder, version: before ?? '' }]);
  } finally {
    if ((await liveVersion(site, folder)) !== before)
      await rollback({ releasesDir: site.releasesDir, folders: [folder] });
  }
}

/** Its page shows the message and reports its version, as often as the watch needs; another area works. */
async function failInBrowsers(
  { url, member }: Site,
  { page, area, version }: { page: string; area: string; version: string },
): Promise<void> {
  const token = await signIn(url, '/api/v1/public/login', member);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript({ content: `localStorage.setItem('fairway-member-token', ${JSON.stringify(token)})` });
    await Promise.all(
      Array.from({ length: watchedErrors }, async () => {
        const tab = await context.newPage();
        const [request] = await Promise.all([
          tab.waitForRequest(`${url}/api/browser-errors`, { timeout: messageMs }),
          tab.goto(url + page, { waitUntil: 'commit' }),
          // Of the shell, or of the area if only one of its pages fails.
          tab.waitForSelector('.area-failure h1, #outlet [role="alert"]', { timeout: messageMs }),
        ]);
        const report = JSON.parse(request.postData() ?? '{}');
        if (report.area !== area || report.version !== version)
          throw new Error(`It was reported as ${report.area} ${report.version}, not ${area} ${version}`);
      }),
    );
    const other = await context.newPage();
    await other.goto(`${url}${area === 'mfe_study' ? '/user/test' : '/dashboard'}`);
    await other.waitForSelector('#outlet [data-started] h1:not(.area-failure h1)', { timeout: messageMs });
  } finally {
    await browser.close();
  }
}
