import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairway/test-support/port';

/** Runs the development server of the area in `dir` until it serves what a site loads from another origin. */
export async function serveAndFetch(dir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const port = String(await freePort());
  const args = [join(dir, 'node_modules/.bin/fairway-area'), 'dev', '--site', 'http://127.0.0.1', '--port', port];
  const server = spawn('node', args, { cwd: dir, env: { ...process.env, ...env }, stdio: 'ignore' });
  const giveUpAt = Date.now() + 120_000;
  try {
    for (;;) {
      const reply = await fetch(`http://localhost:${port}/mf-manifest.json`).catch(() => undefined);
      if (reply?.ok && reply.headers.get('access-control-allow-origin') === '*') return;
      if (server.exitCode !== null || Date.now() > giveUpAt)
        throw new Error('the development server serves no manifest');
      await sleep(200);
    }
  } finally {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill()) await ended;
  }
}
