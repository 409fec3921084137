import { expect, test } from 'vitest';
import { pageHeaders } from './security-headers.ts';

const policyOf = (headers: Record<string, string>) => headers['content-security-policy'] ?? '';

test('lets a page load from its own origin alone, and be framed by nobody', () => {
  const policy = policyOf(pageHeaders({ publicUrl: 'http://localhost:3000', overrides: false }));
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    'report-uri /api/csp-report',
  ]);
});

test('opens the policy to a development server only where overrides are on, and to this machine only', () => {
  const policy = policyOf(pageHeaders({ publicUrl: 'http://localhost:3000', overrides: true }));
  expect(policy).toContain("script-src 'self' http://localhost:*");
  expect(policy).not.toMatch(/unsafe|https:/);
});

test('asks browsers to come by TLS only where users do', () => {
  expect(pageHeaders({ publicUrl: 'https://fairway.example', overrides: false })).toHaveProperty(
    'strict-transport-security',
  );
  expect(pageHeaders({ publicUrl: 'http://localhost:3000', overrides: false })).not.toHaveProperty(
    'strict-transport-security',
  );
});
