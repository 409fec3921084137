import { existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StartContext } from '../engines/run-engines.ts';
import { repoDir } from '../paths.ts';
import { loadedFiles, prepareBuilds } from './kept-builds.ts';
import { requestDeploy, serveDeploys } from './serve-deploys.ts';

let folder: string;
let closing: AsyncDisposableStack;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-deploy-'));
  closing = new AsyncDisposableStack();
});
afterEach(async () => {
  await closing.disposeAsync();
  rmSync(folder, { recursive: true });
});

test('a deploy that ends before it sent its request, or sends no JSON, stops no later deploy', async () => {
  const context = { folder: { run: folder }, closing, signal: new AbortController().signal } as unknown as StartContext;
  await serveDeploys(context, { processes: [], instance: {} as never });
  const send = (message: string) => {
    const socket = connect(join(folder, 'stack.sock'));
    socket.end(message);
    return text(socket);
  };
  expect(await send('')).toBe('');
  expect(await send('{"name":')).toContain('failure');
  await expect(requestDeploy({ name: 'nothing' } as never, '1', context)).rejects.toThrow('Unknown program "nothing".');
});

test('a start removes the drafts of killed deploys, and keeps the builds', () => {
  for (const name of ['draft-a1', 'content/0123456789ab']) mkdirSync(join(folder, name, 'dist'), { recursive: true });
  prepareBuilds({ builds: folder });
  expect(existsSync(join(folder, 'draft-a1'))).toBe(false);
  expect(existsSync(join(folder, 'content', '0123456789ab', 'dist'))).toBe(true);
  expect(lstatSync(join(folder, 'node_modules')).isSymbolicLink()).toBe(true);
});

test('a kept build has every thread of its program, and the packs that it imports, and no commands', () => {
  const isKept = (file: string) => loadedFiles.some((pattern) => matchesGlob(file, pattern));
  const threads = globSync(['services/*/src/**/*-worker.ts', 'gateway/src/**/*-worker.ts'], { cwd: repoDir }).map(
    (file) => file.replace(/^.*?src\//, '').replace('.ts', '.mjs'),
  );
  expect(threads).toContain('import/formats/format-worker.mjs');
  expect([...threads, 'packs/checks.tsv'].filter((file) => !isKept(file))).toEqual([]);
  expect(isKept('export.mjs')).toBe(false);
});
