import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { repoDir } from '@fairway/stack/paths';
import { expect, test } from 'vitest';

const folder = join(repoDir, 'deploy', 'observability');
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const alerts = [...text('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test('every alert has a runbook section and a rule test, and every section has an alert', () => {
  const runbook = readFileSync(join(repoDir, 'docs', 'runbook.md'), 'utf8');
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(sections.sort()).toEqual(alerts.toSorted());
  const cases = text('alerts.test.yml');
  expect(alerts.filter((name) => !cases.includes(`alertname="${name}"`))).toEqual([]);
});

test('rules and dashboard name only existing metrics', () => {
  const sources = ['packages/kit/src', 'gateway/src', 'services/commerce/src/payments', 'services/mailer/src']
    .flatMap((path) =>
      readdirSync(join(repoDir, path), { recursive: true, encoding: 'utf8' }).map((file) => join(repoDir, path, file)),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'));
  const known = new Set(sources.flatMap((source) => source.match(/(?<=')(?:fairway|http)_\w+(?=')/g) ?? []));
  const asked = new Set(`${text('alerts.yml')}${text('dashboard.json')}`.match(/\b(?:fairway|http)_\w+/g));
  const bare = [...asked].map((name) => name.replace(/_bucket$/, ''));
  expect(bare.length).toBeGreaterThan(8);
  expect(bare.filter((name) => !known.has(name))).toEqual([]);
});

const promtool = findProgram(['promtool']);
test.skipIf(!promtool)('promtool accepts configuration and rules (skipped without prometheus)', () => {
  const run = (...args: string[]) => execFileSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' });
  expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});

const amtool = findProgram(['amtool']);
test.skipIf(!amtool)('amtool accepts the configuration (skipped without prometheus-alertmanager)', () => {
  const checked = execFileSync(amtool ?? '', ['check-config', 'alertmanager.yml'], { cwd: folder, encoding: 'utf8' });
  expect(checked).toContain('SUCCESS');
});
