import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoDir } from '@fairway/stack/paths';
import { expect, test } from 'vitest';

type Locked = {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
};

const read = (path: string) => JSON.parse(readFileSync(join(repoDir, path), 'utf8'));
const packages = read('package-lock.json').packages as Record<string, Locked>;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ name: nameOf(path), ...locked }));

/** Licenses that allow use and distribution with attribution only, or packages that are not distributed. */
const allowed =
  /^\(?(MIT|MIT-0|ISC|BSD|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|Zlib|Artistic-2\.0)\b/;
/** Used only by tools, or in a binary that is linked at run time; our bundles contain none of their code. */
const weakCopyleft = /^\(?(MPL-2\.0|LGPL-3\.0-or-later|MIT AND LGPL|Apache-2\.0 AND LGPL)/;

test('every package has a license that lets us ship it', () => {
  expect(installed.length).toBeGreaterThan(100);
  const others = installed.filter(({ license = '' }) => !allowed.test(license) && !weakCopyleft.test(license));
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('every package is pinned by the hash of its content', () => {
  expect(installed.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
});

test('only approved packages run install scripts', () => {
  const approved = Object.keys(read('package.json').allowScripts as Record<string, boolean>);
  const scripted = [...new Set(installed.filter((each) => each.hasInstallScript).map(({ name }) => name))];
  // Packages of other platforms are not installed here; where they are, their scripts also need approval.
  const optional = new Set(['fsevents']);
  expect(scripted.filter((name) => !approved.includes(name) && !optional.has(name))).toEqual([]);
});

test('the bill of materials names every package that is locked, at its version', {
  timeout: 120_000,
}, () => {
  const npm = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const bill = JSON.parse(execFileSync('npm', npm, { cwd: repoDir, encoding: 'utf8', maxBuffer: 2 ** 26 }));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX' });
  const listed = bill.components as { name: string; version: string }[];
  const named = new Set(listed.map(({ name, version }) => `${name}@${version}`));
  expect(installed.map(({ name, version }) => `${name}@${version}`).filter((one) => !named.has(one))).toEqual([]);
});

const secrets: [string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/],
  ['a live key of Stripe', /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/]{32,}/],
  ['a key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36,}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['a private JWK', /"d"\s*:\s*"[A-Za-z0-9_-]{43}"/],
];
const find = (text: string) => secrets.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

test('no file in the repository contains a secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: repoDir, encoding: 'utf8', maxBuffer: 2 ** 26 }).split(
    '\0',
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => file !== '' && existsSync(join(repoDir, file)))
    .flatMap((file) => find(readFileSync(join(repoDir, file), 'latin1')).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});

test('the search for secrets finds known patterns', () => {
  expect(find(`STRIPE_SECRET_KEY=${'sk_live'}_4eC39HqLyjWDarjtT1zdp7dc`)).toEqual(['a live key of Stripe']);
  expect(find(`AWS=${'AKIA'}IOSFODNN7EXAMPLE`)).toEqual(['a key of AWS']);
  expect(find('sk_test_only')).toEqual([]);
});

test('every file that the security page names exists', () => {
  const page = readFileSync(join(repoDir, 'docs', 'security.md'), 'utf8');
  const named = [...page.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(repoDir, path)))).toEqual([]);
});
