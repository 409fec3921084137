import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fairwayEnv, startFairway } from '@fairway/bench/fairway';
import { freePort } from '@fairway/test-support/port';
import { createClient } from '../payments/client.ts';

const admin = 'admin@fairway.example';
const timeLimitMs = 30 * 60_000;

/** Starts a Fairway with its data in `folder`, and runs `use` with its address and the password of its demo accounts. */
export async function withSite(folder: string, use: (site: string, password: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const password = randomBytes(12).toString('base64url');
  const fairway = await startFairway(
    fairwayEnv(join(folder, 'data'), port, password),
    AbortSignal.timeout(timeLimitMs),
  );
  try {
    await use(`http://127.0.0.1:${port}`, password);
  } finally {
    await fairway.stop();
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
