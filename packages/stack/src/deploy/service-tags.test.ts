import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastServiceTag, tagServices } from './service-tags.ts';

let repoDir: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: repoDir });
const commit = () =>
  git('-c', 'user.name=A', '-c', 'user.email=a@fairway.example', 'commit', '--quiet', '--allow-empty', '--message=C');

beforeAll(() => {
  repoDir = mkdtempSync(join(tmpdir(), 'fairway-tags-'));
  git('init', '--quiet');
  commit();
});
afterAll(() => rmSync(repoDir, { recursive: true }));

test('each commit that is deployed gets the next tag, once, and changes that are not committed get none', () => {
  expect(() => lastServiceTag(repoDir)).toThrow('No tag names the last release');
  expect(tagServices(repoDir)).toContain('tagged services/1;');
  expect(tagServices(repoDir)).toBe('this commit is services/1');
  git('tag', 'services/9');
  commit();
  writeFileSync(join(repoDir, 'change'), '');
  expect(tagServices(repoDir)).toContain('not tagged');
  rmSync(join(repoDir, 'change'));
  expect(tagServices(repoDir)).toContain('tagged services/10;');
  expect(lastServiceTag(repoDir)).toBe('services/10');
});
