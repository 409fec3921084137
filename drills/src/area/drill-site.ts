import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairway/test-support/port';
import { createClient } from '../payments/client.ts';

const admin = 'admin@fairway.example';
const startMs = 10 * 60_000;

/** Starts a Fairway with its own data, and runs `use` with its address and the password of its demo accounts. */
export async function withSite(
  repoDir: string,
  folder: string,
  use: (site: string, password: string) => Promise<void>,
): Promise<void> {
  const port = String(await freePort());
  const env = { ...process.env, FAIRWAY_DATA: join(folder, 'data'), FAIRWAY_PORT: port };
  const npm = spawn('npm', ['start'], { cwd: repoDir, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, isRunning] = ['', true];
  const ended = once(npm, 'exit').then(() => {
    isRunning = false;
  });
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const giveUpAt = Date.now() + startMs;
    while (!output.includes('\nFairway is ready at ')) {
      if (!isRunning || Date.now() > giveUpAt) throw new Error(`Fairway did not start: ${output}`);
      await sleep(100);
    }
    const [, password = ''] = /password: (\S+)\)/.exec(output) ?? [];
    await use(`http://127.0.0.1:${port}`, password);
  } finally {
    if (isRunning && npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  }
}

/** An owner's calls: a new area, and its tokens. */
export async function openBackOffice(site: string, password: string) {
  const { token } = await createClient(site).insist('POST', '/api/mlp_admin_auth', { email: admin, password });
  const owner = createClient(site, { token: String(token) });
  return {
    createToken: async (name: string, prefixes: string) => {
      const settings = { name, prefixes, is_server_rendered: false, max_megabytes: 20 };
      const area = await owner.insist('POST', '/api/v1/admin/areas', settings);
      const made = await owner.insist('POST', `/api/v1/admin/areas/${area._id}/tokens`, { label: 'drill' });
      return { id: String(made._id), token: String(made.token) };
    },
    revoke: (id: string) => owner.insist('DELETE', `/api/v1/admin/area-tokens/${id}`),
  };
}
