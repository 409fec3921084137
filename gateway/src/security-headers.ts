import type { PageRules } from '@fairway/contracts/releases/releases';

/** Headers of every response: no content sniffing. An API response is data, never a page. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * Illustrations are untrusted: opened on its own, one gets no script, no frame and no origin, so that an SVG is as
 * harmless as a photograph.
 */
export const mediaHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
} as const;

const stripeFrames = ['frame-src https://js.stripe.com https://hooks.stripe.com'];

/**
 * Headers of some pages that replace the usual ones; undefined keeps the usual value. A checkout has its own content
 * policy; a browser applies the policy of the document it loaded, so a checkout is always entered by a full page load.
 * If the address holds a secret, requests from the page, including for its own files, send only the site as referrer.
 */
export function createSpecialHeaders(options: {
  publicUrl: string;
  overrides: boolean;
  stripe: boolean;
}): (rules: PageRules) => Record<string, string | undefined> {
  const checkoutPolicy = options.stripe ? pageHeaders(options)['content-security-policy'] : undefined;
  return ({ hasCheckout, hasSecretAddress }) => ({
    'content-security-policy': hasCheckout ? checkoutPolicy : undefined,
    'referrer-policy': hasSecretAddress ? 'strict-origin' : undefined,
  });
}

/** Headers of every page. */
export function pageHeaders({
  publicUrl,
  overrides,
  localPort,
  stripe = false,
}: {
  publicUrl: string;
  /** Allows any development server on the reader's machine: for `npm run dev`. */
  overrides: boolean;
  /** Allows the one at this port. */
  localPort?: number;
  /** Allows Stripe's scripts, frames and calls: for checkout pages, if Stripe is configured. */
  stripe?: boolean;
}): Record<string, string> {
  const ports = overrides ? '*' : localPort;
  const local = ports === undefined ? '' : ` http://localhost:${ports}`;
  const sockets = local.replace('http:', 'ws:');
  const [script, frames, calls] = stripe
    ? [' https://js.stripe.com', stripeFrames, ' https://api.stripe.com']
    : ['', [], ''];
  const policy = [
    "default-src 'self'",
    `script-src 'self'${script}${local}`,
    `style-src 'self'${local}`,
    `img-src 'self' data:${local}`,
    ...(local === '' ? [] : [`font-src 'self'${local}`]),
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
