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

/**
 * What every page is sent with. `overrides` is for development alone: it lets a page load one area from a development
 * server on this machine.
 */
export function pageHeaders({
  publicUrl,
  overrides,
}: {
  publicUrl: string;
  overrides: boolean;
}): Record<string, string> {
  const local = overrides ? ' http://localhost:* http://127.0.0.1:*' : '';
  const sockets = overrides ? ' ws://localhost:* ws://127.0.0.1:*' : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${local}`,
    `style-src 'self'${local}`,
    "img-src 'self' data:",
    `connect-src 'self'${local}${sockets}`,
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
