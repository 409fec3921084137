import { createLog } from '@fairway/kit/log';
import { expect, test, vi } from 'vitest';
import { reportRoutes } from './reports.ts';

test('a report names where it happened, never what stood in the address’s query', async () => {
  const log = createLog('gateway', 'silent');
  const warn = vi.spyOn(log, 'warn');
  const { routes, close } = reportRoutes(log);
  const report = {
    'document-uri': 'https://fairway.example/change-user-password?email=mate%40a.example&token=secret1',
    'blocked-uri': 'https://elsewhere.example/x?token=secret2',
    'source-file': 'https://fairway.example/app.js#secret3',
    'violated-directive': 'img-src',
  };
  const reply = await routes.request('/csp-report', { method: 'POST', body: JSON.stringify({ 'csp-report': report }) });
  await close();
  expect(reply.status).toBe(204);
  const written = JSON.stringify(warn.mock.calls);
  expect(written).toContain('https://fairway.example/change-user-password');
  expect(written).not.toMatch(/secret|mate/);
});
