import type { PageRules } from '@fairway/contracts/releases';

/** Every answer: no guessing of types. An answer of the API is data and never a page. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * An illustration is drawn by whoever made the question bank: opened by itself it gets no script, no frame and no
 * origin, so that an SVG can do no more than a photograph.
 */
export const mediaHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
} as const;

const stripeFrames = ['frame-src https://js.stripe.com https://hooks.stripe.com'];

/**
 * What some pages are sent with in place of what all others are: undefined stands for that. A checkout has a content
 * policy of its own; a browser keeps to the policy of the page it loaded, so a checkout is entered by loading it. Where
 * the address holds a secret, what the page asks for, its own files included, learns the site it came from and no more.
 */
export function createOwnHeaders(about: {
  publicUrl: string;
  overrides: boolean;
  stripe: boolean;
}): (rules: PageRules) => Record<string, string | undefined> {
  const checkoutPolicy = about.stripe ? pageHeaders(about)['content-security-policy'] : undefined;
  return ({ hasCheckout, hasSecretAddress }) => ({
    'content-security-policy': hasCheckout ? checkoutPolicy : undefined,
    'referrer-policy': hasSecretAddress ? 'strict-origin' : undefined,
  });
}

/**
 * What every page is sent with. `overrides` is for development alone: it lets a page load one area from a development
 * server on this machine.
 */
export function pageHeaders({
  publicUrl,
  overrides,
  stripe = false,
}: {
  publicUrl: string;
  overrides: boolean;
  /** Lets Stripe's own script, frames and calls in: for checkout pages, where Stripe is configured. */
  stripe?: boolean;
}): Record<string, string> {
  const local = overrides ? ' http://localhost:* http://127.0.0.1:*' : '';
  const sockets = overrides ? ' ws://localhost:* ws://127.0.0.1:*' : '';
  const [script, frames, calls] = stripe
    ? [' https://js.stripe.com', stripeFrames, ' https://api.stripe.com']
    : ['', [], ''];
  const policy = [
    "default-src 'self'",
    `script-src 'self'${script}${local}`,
    `style-src 'self'${local}`,
    "img-src 'self' data:",
    `connect-src 'self'${calls}${local}${sockets}`,
    ...frames,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    'report-uri /api/csp-report',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
