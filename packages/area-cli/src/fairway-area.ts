#!/usr/bin/env node
/* Builds the area in the current folder, and releases it to a Fairway over HTTP. */
import { fork, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { areaEntry } from '@fairway/release/area-entry';
import { areaName } from '@fairway/release/areas';
import { filesOf, type StoredFile, versionOf } from '@fairway/release/build-files';
import { describeCommit, describePerson } from '@fairway/release/checkout';
import { readChannel, readShare } from '@fairway/release/history';
import { ReleaseError } from '@fairway/release/release-error';
import { releasedText, rolledBackText, trialText } from '@fairway/release/switch-text';
import { waitUntilServed } from '@fairway/release/wait-until-served';
import { buildArea } from '@fairway/web-build/build-area';
import { openSite } from './site.ts';

const usage = `Usage, in the folder of an area:
  fairway-area dev --site URL [--port 3300]
                                     serves it for a browser in which an administrator turned it on
  fairway-area build                 writes dist/
  fairway-area release --site URL [--dry-run] [--no-wait] [--dirty] [--skip-check REASON]
                                     checks types, tests and pages, builds, uploads and makes it live
  fairway-area release --site URL --channel next
                                     puts it on the channel: only browsers that are set to it run it
  fairway-area share 10% --site URL  lets a share of the visitors run what is on the channel
  fairway-area promote --site URL    makes live what is on the channel
  fairway-area rollback --site URL --channel next
                                     takes it off the channel: everybody runs the live version
  fairway-area rollback --site URL [--to VERSION] [--dry-run] [--no-wait]
  fairway-area releases --site URL   lists its versions and switches

--dry-run   checks everything, and switches nothing
--no-wait   does not wait until the site serves the version
--dirty     releases changes that are not committed, and records that
--skip-check REASON
            does not open its pages in a browser, and records why

Calls of a site need the area's token in FAIRWAY_AREA_TOKEN: an owner creates it in the back office. The pages
are opened as visitor, and as the member of FAIRWAY_CHECK_MEMBER, which is EMAIL:PASSWORD.`;

const startedAt = performance.now();
const dir = process.cwd();

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  site: { type: 'string' },
  port: { type: 'string' },
  to: { type: 'string' },
  channel: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'no-wait': { type: 'boolean', default: false },
  dirty: { type: 'boolean', default: false },
  'skip-check': { type: 'string' },
} as const;

type Values = ReturnType<typeof parse>['values'];
type Command = {
  accepts: readonly string[];
  /** `share`: its argument, in percent. */
  run: (area: string, values: Values, share: number) => Promise<void>;
};

const commands: Record<string, Command> = {
  dev: { accepts: ['site', 'port'], run: dev },
  build: { accepts: [], run: () => buildArea(dir) },
  release: { accepts: ['site', 'channel', 'dry-run', 'no-wait', 'dirty', 'skip-check'], run: release },
  rollback: { accepts: ['site', 'to', 'channel', 'dry-run', 'no-wait'], run: rollBack },
  share: {
    accepts: ['site', 'dry-run', 'no-wait'],
    run: (area, values, share) => changeTrial(area, values, { action: 'share', share }),
  },
  promote: {
    accepts: ['site', 'dry-run', 'no-wait'],
    run: (area, values) => changeTrial(area, values, { action: 'promote' }),
  },
  releases: { accepts: ['site'], run: listReleases },
};

function parse(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  return { positionals, values: { ...values, channel: readChannel(values) } };
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(process.argv.slice(2));
  const [action = '', ...rest] = positionals;
  const command = commands[action];
  const share = action === 'share' ? readShare(rest.shift()) : 0;
  const [unexpected] = rest;
  if (values.help) return console.log(usage);
  if (!command || unexpected !== undefined) throw new ReleaseError(usage);
  const misplaced = Object.entries(values).find(([name, value]) => value && !command.accepts.includes(name));
  if (values['skip-check']?.trim() === '') throw new ReleaseError('--skip-check takes a reason.');
  if (misplaced) throw new ReleaseError(`--${misplaced[0]} does not work with ${action}.\n\n${usage}`);
  if (share === undefined) throw new ReleaseError(`Specify a share from 0% to 100%.\n\n${usage}`);
  await command.run(readArea(), values, share);
}

function readArguments(args: string[]) {
  try {
    return parse(args);
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** The area's name in addresses and in the release store: that of its package, without the scope. */
function readArea(): string {
  try {
    return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).name.replace(/^@[^/]+\//, '');
  } catch {
    throw new ReleaseError(`${dir} is not the folder of an area: it has no package.json with a name`);
  }
}

function siteOf({ site }: Values): string {
  if (site === undefined) throw new ReleaseError('State the address of the site: --site https://…');
  if (!/^https?:\/\/[^/]/.test(site)) throw new ReleaseError(`--site takes an address with https://, not "${site}"`);
  return site.replace(/\/$/, '');
}

async function dev(area: string, values: Values): Promise<void> {
  const [address, { port = '3300' }] = [siteOf(values), values];
  const server = fork(fileURLToPath(import.meta.resolve('@fairway/web-build/serve-area')), [port], { cwd: dir });
  server.on('message', (line) => console.log(line));
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  console.log(`Open ${address}/admin/areas in your browser, and choose ${area} and port ${port}.`);
}

/** What is recorded about this command's switch. */
const about = () => ({
  person: describePerson(dir),
  command: ['fairway-area', ...process.argv.slice(2)].join(' '),
  seconds: Number(((performance.now() - startedAt) / 1_000).toFixed(1)),
});

async function release(area: string, values: Values): Promise<void> {
  const { channel, 'dry-run': dryRun } = values;
  const address = siteOf(values);
  const site = openSite(address, area);
  const commit = describeCommit(dir, { allowDirty: values.dirty });
  // Rejects a wrong token before anything is built.
  await site.list();
  for (const script of [['run', 'types'], ['test']]) run('npm', script);
  await buildArea(dir);
  const files = filesOf(join(dir, 'dist'));
  const version = versionOf(files);
  await site.store(version, files);
  const pageCheck = await checkPagesAt(address, { folder: area, version, files }, values['skip-check']);
  const { switched } = await site.release({ version, channel, dryRun, pageCheck, ...commit, ...about() });
  const isServed = !dryRun && !values['no-wait'];
  if (isServed) await waitUntilServed(address, [{ folder: area, version }], channel);
  const text = releasedText({ folder: area, version, switched }, { dryRun, isServed, channel });
  console.log(`${text} (${pageCheck})`);
}

/** @returns what was checked, or why nothing was */
async function checkPagesAt(
  site: string,
  { folder, version, files }: { folder: string; version: string; files: StoredFile[] },
  skipped: string | undefined,
): Promise<string> {
  if (skipped !== undefined) return `pages not checked: ${skipped}`;
  const { findBrowser } = await import('@fairway/release/open-browser');
  if (findBrowser() === undefined) return 'pages not checked: no Chromium found';
  const { checkPages } = await import('@fairway/release/check-pages');
  const manifest = (await (await fetch(`${site}/manifest.json`)).json()) as ReleaseManifest;
  const contents = new Map(files);
  const remotes = { ...manifest.remotes, [areaName(folder)]: areaEntry({ folder, version, files: contents }) };
  const { FAIRWAY_CHECK_MEMBER: member, FAIRWAY_CHECK_ADMIN: admin } = process.env;
  const parts = [{ folder, version, read: (name: string) => contents.get(name) }];
  return checkPages({ site, member, admin }, { manifest: { ...manifest, remotes }, parts });
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: dir, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new ReleaseError(`${[command, ...args].join(' ')} failed`);
}

/** Shares what is on the channel, makes it live, or takes it off. */
async function changeTrial(
  area: string,
  values: Values,
  change: { action: 'share'; share: number } | { action: 'promote' | 'rollback' },
): Promise<void> {
  const [address, dryRun] = [siteOf(values), values['dry-run']];
  const { from, to } = await openSite(address, area).changeTrial({ ...change, dryRun, ...about() });
  if (!dryRun && !values['no-wait']) await waitUntilServed(address, [{ folder: area, version: to }], 'next');
  const share = change.action === 'share' ? change.share : undefined;
  console.log(trialText(change.action, { folder: area, from, to }, { dryRun, share }));
}

async function rollBack(area: string, values: Values): Promise<void> {
  if (values.channel !== undefined) return changeTrial(area, values, { action: 'rollback' });
  const [address, dryRun] = [siteOf(values), values['dry-run']];
  const site = openSite(address, area);
  const { live } = await site.list();
  const { from, to } = await site.rollBack({ from: live ?? undefined, to: values.to, dryRun, ...about() });
  if (!dryRun && !values['no-wait']) await waitUntilServed(address, [{ folder: area, version: to }]);
  console.log(rolledBackText({ folder: area, from, to }, dryRun));
}

async function listReleases(area: string, values: Values): Promise<void> {
  const { versions, switches } = await openSite(siteOf(values), area).list();
  for (const { version, state } of versions) console.log(`${version}  ${state}`.trimEnd());
  for (const { at, action, from, to, channel, share, commit, person } of switches) {
    const tried = channel && `on ${channel}, ${share}%`;
    const versions = `${from ?? 'none'} → ${to}`;
    console.log([at, action, tried, versions, commit?.slice(0, 12), person].filter(Boolean).join('  '));
  }
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
