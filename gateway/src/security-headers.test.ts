import { expect, test } from 'vitest';
import { checkoutPolicyOf, pageHeaders, referrerPolicyOf } from './security-headers.ts';

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

test.each(['/payment/2', '/Payment/2', '/%70ayment/2', '/payment-subscribe/1', '/payment-subscribe'])(
  'lets Stripe in on %s alone [G-31]',
  (path) => {
    expect(checkoutPolicyOf(path, about)?.split('; ')).toEqual([
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
    expect(checkoutPolicyOf(path, { ...about, stripe: false })).toBeUndefined();
  },
);

test.each(['/', '/pricing', '/payments', '/user/account/subscription', '/payment-subscribed'])(
  'lets nobody in on %s',
  (path) => {
    expect(checkoutPolicyOf(path, about)).toBeUndefined();
  },
);

test.each([
  ['/unsubscribe', 'strict-origin'],
  ['/email-verify', 'strict-origin'],
  ['/Change-User-Password/', 'strict-origin'],
  ['/admin/change%2Dpassword', 'strict-origin'],
  ['/admin', undefined],
  ['/unsubscribed', undefined],
])('at %s the address in a request’s referrer is held to %s, however it is spelled', (path, policy) => {
  expect(referrerPolicyOf(path)).toBe(policy);
});
