import { expect, test } from 'vitest';
import { createSpecialHeaders, pageHeaders } from './security-headers.ts';

const policyOf = (headers: Record<string, string>) => headers['content-security-policy'] ?? '';

test('allows a page to load only from its origin, and forbids framing', () => {
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

test('allows any local development server if overrides are on, else one port at most', () => {
  const one = policyOf(pageHeaders({ publicUrl: 'http://localhost:3000', overrides: false, localPort: 3300 }));
  expect(one.split('; ').filter((part) => part.includes('localhost'))).toEqual([
    "script-src 'self' http://localhost:3300",
    "style-src 'self' http://localhost:3300",
    "img-src 'self' data: http://localhost:3300",
    "font-src 'self' http://localhost:3300",
    "connect-src 'self' http://localhost:3300 ws://localhost:3300",
  ]);
  const policy = policyOf(pageHeaders({ publicUrl: 'http://localhost:3000', overrides: true }));
  expect(policy).toContain("script-src 'self' http://localhost:*");
  expect(policy).not.toMatch(/unsafe|https:/);
});

test('sends HSTS only if the public URL is https', () => {
  expect(pageHeaders({ publicUrl: 'https://fairway.example', overrides: false })).toHaveProperty(
    'strict-transport-security',
  );
  expect(pageHeaders({ publicUrl: 'http://localhost:3000', overrides: false })).not.toHaveProperty(
    'strict-transport-security',
  );
});

const options = { publicUrl: 'https://fairway.example', overrides: false, stripe: true };

test('allows Stripe only on checkout pages, and only if it is configured [G-31]', () => {
  const specialHeadersOf = createSpecialHeaders(options);
  expect(policyOf(specialHeadersOf({ hasCheckout: true }) as Record<string, string>).split('; ')).toEqual([
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
  expect(specialHeadersOf({})['content-security-policy']).toBeUndefined();
  expect(
    createSpecialHeaders({ ...options, stripe: false })({ hasCheckout: true })['content-security-policy'],
  ).toBeUndefined();
});

test('a page with a secret in its address sends only the site as referrer', () => {
  const specialHeadersOf = createSpecialHeaders(options);
  expect(specialHeadersOf({ hasSecretAddress: true })['referrer-policy']).toBe('strict-origin');
  expect(specialHeadersOf({})['referrer-policy']).toBeUndefined();
});
