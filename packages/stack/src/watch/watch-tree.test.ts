import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTree } from './watch-tree.ts';

let root: string;
let changed: string[];
let close: () => void;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairway-watch-'));
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages', 'home.tsx'), 'one');
  changed = [];
  close = watchTree(root, (file) => changed.push(file));
});
afterEach(() => close());

/** Makes a change and waits until it is reported. */
async function expectReport(file: string, change: () => void): Promise<void> {
  changed.length = 0;
  change();
  await vi.waitFor(() => expect(changed).toContain(join(root, file)), 60_000);
}

test('reports a file that is written in place', async () => {
  await expectReport('pages/home.tsx', () => writeFileSync(join(root, 'pages', 'home.tsx'), 'two'));
});

test('reports a file each time an editor replaces it', async () => {
  for (const content of ['two', 'three', 'four']) {
    await expectReport('pages/home.tsx', () => {
      writeFileSync(join(root, 'pages', 'home.tsx.draft'), content);
      renameSync(join(root, 'pages', 'home.tsx.draft'), join(root, 'pages', 'home.tsx'));
    });
  }
});

test('reports changes in a new folder, also in one that replaces another', async () => {
  for (const time of ['first', 'second']) {
    await expectReport('features', () => mkdirSync(join(root, 'features')));
    await expectReport('features/list.tsx', () => writeFileSync(join(root, 'features', 'list.tsx'), time));
    await expectReport('features', () => rmSync(join(root, 'features'), { recursive: true }));
  }
});

test('reports nothing after it is closed', async () => {
  close();
  writeFileSync(join(root, 'pages', 'home.tsx'), 'two');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(changed).toEqual([]);
});
