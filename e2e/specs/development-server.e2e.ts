import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { beginSignedIn } from '../fixtures.ts';
import { demo, demoPassword } from '../settings.ts';

const repoDir = join(import.meta.dirname, '..', '..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

type Served = {
  port: number;
  /** Changes a file below the area's `src`. */
  edit: (file: string, change: (text: string) => string) => void;
  /** The list that a gateway in development reads. */
  list: () => string;
};

/** A copy of an area, served by its development server. This page alone uses it, and its sources may be changed. */
const test = base.extend<{ served: Served }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function needs from this pattern
  served: async ({}, use) => {
    mkdirSync(join(repoDir, '.data-test'), { recursive: true });
    const folder = mkdtempSync(join(repoDir, '.data-test', 'development-server-'));
    const dir = join(folder, 'mfe-tests');
    cpSync(join(repoDir, 'mfe-tests'), dir, {
      recursive: true,
      filter: (path) => !['dist', 'node_modules'].includes(basename(path)),
    });
    const port = await freePort();
    const program = join(repoDir, 'packages', 'web-build', 'src', 'serve-area.ts');
    const server = fork(program, [String(port), folder], { cwd: dir });
    const listFile = join(folder, 'development.json');
    await Promise.race([
      expect.poll(() => existsSync(listFile), { timeout: 90_000 }).toBe(true),
      once(server, 'exit').then(() => Promise.reject(new Error('the development server ended'))),
    ]);
    await use({
      port,
      edit: (file, change) => {
        const path = join(dir, 'src', file);
        writeFileSync(path, change(readFileSync(path, 'utf8')));
      },
      list: () => readFileSync(listFile, 'utf8'),
    });
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  },
});

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}

test('an edit appears without losing the state of the page, and an error names its file and line', async ({
  page,
  request,
  served,
}) => {
  test.setTimeout(120_000);
  const login = await request.post('/api/v1/public/login', { data: { email: demo.deck, password: demoPassword() } });
  const { token } = (await login.json()) as { token: string };
  await beginSignedIn(page, token);
  const admin = { email: demo.admin, password: demoPassword() };
  const signedIn = await (await request.post('/api/mlp_admin_auth', { data: admin })).json();
  const headers = { 'x-auth-token': signedIn.token };
  const turnedOn = await page.request.put(`/api/browser-area/mfe-tests/${served.port}`, { headers });
  expect(turnedOn.status()).toBe(200);
  await page.goto('/user/test/generate-test');
  const name = page.getByRole('textbox').first();
  await name.fill('typed before the edit');
  await page.getByRole('heading', { level: 1, name: 'Generate A Test' }).waitFor();
  await expect(page.getByText(`This browser runs mfe-tests from localhost:${served.port}.`)).toBeVisible();

  const file = 'pages/generate-test-page.tsx';
  served.edit(file, (text) => text.replace('title="Generate A Test"', 'title="An edited title"'));
  await page.getByRole('heading', { level: 1, name: 'An edited title' }).waitFor({ timeout: 30_000 });
  await expect(name).toHaveValue('typed before the edit');

  served.edit(file, (text) => text.replace('export function GenerateTestPage', 'export funktion GenerateTestPage'));
  const overlay = page.frameLocator('iframe').locator('body');
  await expect(overlay).toContainText(/generate-test-page\.tsx:\d+:\d+/, { timeout: 30_000 });
  await expect(overlay).toContainText('export funktion GenerateTestPage');

  served.edit(file, (text) => text.replace('funktion', 'function').replace('An edited title', 'A corrected title'));
  await page.getByRole('heading', { level: 1, name: 'A corrected title' }).waitFor({ timeout: 30_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(name).toHaveValue('typed before the edit');

  expect(served.list()).not.toContain('A new title');
  served.edit('area.ts', (text) => text.replace("title: 'Generate A Test'", "title: 'A new title'"));
  await expect.poll(() => served.list(), { timeout: 30_000 }).toContain('A new title');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('This browser runs mfe-tests')).toHaveCount(0);
  await page.getByRole('heading', { level: 1, name: 'Generate A Test' }).waitFor();
});
