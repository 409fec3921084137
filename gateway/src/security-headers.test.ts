import { expect, test } from 'vitest';
import { createOwnHeaders, pageHeaders } from './security-headers.ts';

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

const about = { publicUrl: 'https://fairway.example', overrides: false, stripe: true };

test('lets Stripe in on pages with a checkout alone, and only where it is configured [G-31]', () => {
  const ownHeadersOf = createOwnHeaders(about);
  expect(policyOf(ownHeadersOf({ hasCheckout: true }) as Record<string, string>).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' https://js.stripe.com",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://hooks.stripe.com',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    'report-uri /api/csp-report',
  ]);
  expect(ownHeadersOf({})['content-security-policy']).toBeUndefined();
  expect(
    createOwnHeaders({ ...about, stripe: false })({ hasCheckout: true })['content-security-policy'],
  ).toBeUndefined();
});

test('a page whose address holds a secret names no more than its site in a referrer', () => {
  const ownHeadersOf = createOwnHeaders(about);
  expect(ownHeadersOf({ hasSecretAddress: true })['referrer-policy']).toBe('strict-origin');
  expect(ownHeadersOf({})['referrer-policy']).toBeUndefined();
});
