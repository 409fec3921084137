import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@fairway/kit/logging/log';
import { createMetrics } from '@fairway/kit/metrics/metrics';
import { expect, test, vi } from 'vitest';
import { createReadBodyOrAnswer } from '../api/read-body-or-answer.ts';
import { openReports } from './reports.ts';

test('logs the path of a report, never its query', async () => {
  const log = createLog('gateway', 'silent');
  const warn = vi.spyOn(log, 'warn');
  const limiter = { consume: () => 0, sync: async () => {}, close: async () => {} };
  const { answer, close } = openReports({
    limiter,
    readBodyOrAnswer: createReadBodyOrAnswer(),
    trustProxy: false,
    log,
    metrics: createMetrics(),
    sourceOf: async () => ({ area: 'unknown', version: 'unknown', shell: 'unknown' }),
    countError: () => {},
  });
  const server = createServer((request, response) => answer(request, response, request.url ?? '', 'r1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const report = {
    'document-uri': 'https://fairway.example/change-user-password?email=mate%40a.example&token=secret1',
    'blocked-uri': 'https://elsewhere.example/x?token=secret2',
    'source-file': 'https://fairway.example/app.js#secret3',
    'violated-directive': 'img-src',
  };
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/csp-report`;
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify({ 'csp-report': report }) });
  await close();
  server.closeAllConnections();
  server.close();
  expect(reply.status).toBe(204);
  const written = JSON.stringify(warn.mock.calls);
  expect(written).toContain('https://fairway.example/change-user-password');
  expect(written).not.toMatch(/secret|mate/);
});
