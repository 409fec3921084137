import { createLog } from '@fairway/kit/logging/log';
import { freePort } from '@fairway/test-support/port';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { release } from '../../test/fake-release.ts';
import { startGateway } from '../../test/harness.ts';
import { serveMetrics } from '../serve-metrics.ts';

const gateway = setUp(startGateway);

async function read(): Promise<unknown> {
  const [port, host] = [await freePort(), '127.0.0.1'];
  const server = serveMetrics(gateway, { port, host, log: createLog('test', 'silent') });
  try {
    return await (await fetch(`http://${host}:${port}/document-views`)).json();
  } finally {
    await server.close();
  }
}

test('counts documents by the version they were served with, cached ones too, before anybody reads metrics', async () => {
  const open = async (path: string, method = 'GET') => {
    await (await fetch(gateway.url + path, { method, redirect: 'manual' })).text();
  };
  for (const path of ['/pricing', '/pricing', '/pricing', '/throw', '/dashboard', '/dashboard']) await open(path);
  await release(gateway.releasesFolder, { study: 'c2' });
  await expect.poll(async () => (await fetch(`${gateway.url}/manifest.json`)).text()).toContain('"c2"');
  await open('/dashboard');
  for (const path of ['/missing', '/user/nowhere', '/moved', '/manifest.json']) await open(path);
  await open('/pricing', 'HEAD');
  const error = { message: 'x', area: 'mfe_study', version: 'c1', shell: 'a1' };
  await fetch(`${gateway.url}/api/browser-errors`, { method: 'POST', body: JSON.stringify(error) });
  expect(await read()).toEqual([
    { area: 'mfe_public', version: 'b1', shell: 'a1', views: 4, errors: 0 },
    { area: 'mfe_study', version: 'c1', shell: 'a1', views: 2, errors: 1 },
    { area: 'mfe_study', version: 'c2', shell: 'a1', views: 1, errors: 0 },
  ]);
  expect((await gateway.metrics.scrape()).text).toContain(
    'fairway_document_views_total{area="mfe_study",version="c1",shell="a1"} 2\n',
  );
});

test('the counts are not on the public port', async () => {
  expect((await fetch(`${gateway.url}/document-views`)).headers.get('content-type')).not.toMatch(/json/);
});
