import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '@fairway/kit/logging/log';
import { createMetrics } from '@fairway/kit/metrics/metrics';
import { freePort } from '@fairway/test-support/port';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { release } from '../test/fake-release.ts';
import { startGateway } from '../test/harness.ts';
import { serveMetrics } from './serve-metrics.ts';

const gateway = setUp(startGateway);
beforeAll(async () => {
  await gateway.metrics.scrape();
});

/** Waits for a line of the metrics: a request counts once its response has been sent. */
const expectFigure = (line: string) =>
  expect.poll(async () => (await gateway.metrics.scrape()).text).toContain(`${line}\n`);

const report = (path: string, body: object) =>
  fetch(gateway.url + path, { method: 'POST', body: JSON.stringify(body) });

test('counts requests by path pattern', async () => {
  await fetch(`${gateway.url}/api/v1/public/question/17`);
  await fetch(`${gateway.url}/api/v1/public/question/18`);
  await expectFigure('http_requests_total{route="/api/v1/public/question/{zid}",method="GET",status="200"} 2');
});

test('reports the queues and the circuit of each service', async () => {
  await expectFigure('fairway_upstream_calls{upstream="commerce",kind="write",state="waiting"} 0');
  await expectFigure('fairway_upstream_circuit_open{upstream="testing"} 0');
});

test('reports the live versions, and counts the reads of the page cache', async () => {
  await expectFigure('fairway_release_info{area="mfe_public",version="b1"} 1');
  await fetch(`${gateway.url}/pricing`);
  await fetch(`${gateway.url}/pricing`);
  await expectFigure('fairway_cache_requests_total{cache="pages",result="miss"} 1');
  await expectFigure('fairway_cache_requests_total{cache="pages",result="hit"} 1');
});

test('reports the areas whose released version is rejected', async () => {
  await release(gateway.releasesFolder, { study: 'c2', studyTitle: '<' });
  await expectFigure('fairway_release_rejected{area="mfe_study"} 1');
});

test('counts browser timings and errors by the versions that the page runs, published ones only', async () => {
  const message = 'x is not a function';
  await mkdir(join(gateway.releasesFolder, 'mfe-public', 'old'), { recursive: true });
  const sent = [
    ['/api/vitals', { name: 'LCP', value: 900, area: 'mfe_public', version: 'b1', shell: 'a1' }],
    ['/api/browser-errors', { message, area: 'mfe_public', version: 'b1', shell: 'a1' }],
    ['/api/browser-errors', { message, area: 'mfe_public', version: 'old', shell: '../shell' }],
    ['/api/browser-errors', { message, area: 'mfe_public', version: 'invented' }],
    ['/api/browser-errors', { message, area: 'toString', version: 'b1' }],
  ] as const;
  for (const [path, body] of sent) expect((await report(path, body)).status).toBe(204);
  const errors = 'fairway_browser_errors_total';
  await expectFigure('fairway_web_vitals_total{area="mfe_public",version="b1",shell="a1",name="LCP",rating="good"} 1');
  await expectFigure(`${errors}{area="mfe_public",version="b1",shell="a1"} 1`);
  await expectFigure(`${errors}{area="mfe_public",version="old",shell="unknown"} 1`);
  await expectFigure(`${errors}{area="mfe_public",version="unknown",shell="unknown"} 1`);
  await expectFigure(`${errors}{area="unknown",version="unknown",shell="unknown"} 1`);
});

test.each([
  [{}],
  [{ message: 7 }],
  [{ message: 'x'.repeat(2_001) }],
  [{ message: 'x', traceId: 'not hex' }],
  [{ message: 'x', requestId: 7 }],
  ['text'],
])('rejects %j as an error of a browser', async (body) => {
  expect((await report('/api/browser-errors', body as object)).status).toBe(400);
});

test('/ready stays 200 and lists the unavailable services', async () => {
  const ready = async () => (await fetch(`${gateway.url}/ready`)).json();
  await expect.poll(ready).toEqual({ status: 'ready', away: [] });
  await gateway.services.content.stop();
  await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 'ready', away: ['content'] });
  expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
});

test('serves metrics only on the metrics port, and nothing else there', async () => {
  expect((await fetch(`${gateway.url}/metrics`)).headers.get('content-type')).not.toMatch(/^text\/plain/);
  const port = await freePort();
  const server = serveMetrics(
    { metrics: createMetrics(), documentViews: { list: () => [] } },
    { port, host: '127.0.0.1', log: createLog('test', 'silent') },
  );
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  try {
    expect(await (await at('/metrics')).text()).toContain('process_resident_memory_bytes');
    expect((await at('/health')).status).toBe(404);
  } finally {
    await server.close();
  }
});
