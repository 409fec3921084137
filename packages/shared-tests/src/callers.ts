/** For every service's tests: each call admits the callers that its record states. */

import { type CallRecord, rolesOf } from '@fairway/contracts/call/call';
import { addressesOf } from '@fairway/contracts/call/call-address';
import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import { internalRefusal } from '@fairway/kit/calls/internal-call';
import { enrollmentRequired, premiumRequired, roleForbidden, routePath } from '@fairway/kit/calls/serve-call';
import { loginRequired } from '@fairway/kit/session/auth';
import { describe, expect, test } from 'vitest';

/** Kinds of callers, in addition to signed-out ones and those with an invalid token. */
type Administrator =
  | 'an administrator'
  | 'a support administrator'
  | 'an editor'
  | 'an administrator who has to enroll';
type SignedIn = 'a member without a plan' | 'a premium member' | Administrator;
type Who = 'nobody' | 'somebody with a wrong token' | SignedIn;

type Calls = Readonly<Record<string, CallRecord>>;
type App = {
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
  routes: readonly { method: string; path: string }[];
};
type Tokens = Readonly<Record<SignedIn, string>>;
type Rejection = { status: number; body: unknown };

const everyCaller: Who[] = [
  'nobody',
  'somebody with a wrong token',
  'a member without a plan',
  'a premium member',
  'an administrator',
  'a support administrator',
  'an editor',
  'an administrator who has to enroll',
];
/** The default administrator is an owner. */
const roleOf: Record<Administrator, AdminRole> = {
  'an administrator': 'owner',
  'a support administrator': 'support',
  'an editor': 'editor',
  'an administrator who has to enroll': 'enrolling',
};
const administrators = Object.keys(roleOf) as Administrator[];
const admitted: Record<CallRecord['caller'], readonly Who[]> = {
  anyone: everyCaller,
  member: ['a member without a plan', 'a premium member'],
  premium: ['a premium member'],
  admin: administrators,
  'signed-in': ['a member without a plan', 'a premium member', ...administrators],
  service: [],
};
/** Tokens for a service with test-support's verifier, which knows these members. */
export const tokensOf = (premium: string, withoutPlan: string): Tokens => ({
  'a premium member': `member:${premium}`,
  'a member without a plan': `member:${withoutPlan}`,
  'an administrator': 'admin:a1',
  'a support administrator': 'admin:a2:support',
  'an editor': 'admin:a3:editor',
  'an administrator who has to enroll': 'admin:a4:enrolling',
});
const signIn: Rejection = { status: 401, body: loginRequired.fault.fields };
const internal: Rejection = { status: 401, body: internalRefusal };

function expectedRejection(record: CallRecord, who: Who): Rejection | undefined {
  const { caller, premiumMessage = premiumRequired } = record;
  if (admitted[caller].includes(who)) {
    const role = caller === 'anyone' ? undefined : roleOf[who as Administrator];
    if (role === undefined || rolesOf(record).includes(role)) return undefined;
    return { status: 403, body: (role === 'enrolling' ? enrollmentRequired : roleForbidden).fault.fields };
  }
  if (caller === 'service') return internal;
  return caller === 'premium' && who === 'a member without a plan'
    ? { status: 403, body: { error: premiumMessage } }
    : signIn;
}

/**
 * Makes every call as every kind of caller, without input: callers that the record does not admit get the guard's
 * rejection, all others get past the guard. `tokens` belong to members and an administrator that the service knows; they
 * are created again for each call, since a call may end the session. `shared`
 * has the addresses of a route that serves several.
 */
export function testCallers(
  calls: Calls,
  {
    app,
    tokens,
    shared = {},
  }: { app: () => App; tokens: () => Tokens | Promise<Tokens>; shared?: Record<string, string[]> },
): void {
  // The gateway routes by the records: to exactly what the service serves.
  test('every route is a call with a record, and every record has its route', () => {
    const served = routesOf(app()).flatMap((route) => shared[route] ?? route);
    expect([...new Set(served)].sort()).toEqual(addressesIn(calls).sort());
  });

  const tokenOf = async (who: Who): Promise<string | undefined> => {
    if (who === 'nobody') return undefined;
    return who === 'somebody with a wrong token' ? 'nonsense' : (await tokens())[who];
  };
  describe.each(Object.entries(calls))('%s', (_name, record) => {
    test.each(everyCaller)('handles %s as its record states', async (who) => {
      const expected = expectedRejection(record, who);
      for (const { method, path } of addressesOf(record)) {
        const token = await tokenOf(who);
        const reply = await app().request(path.replaceAll(/\{\w+\}/g, '1'), {
          method: method.toUpperCase(),
          headers: token === undefined ? {} : { 'x-auth-token': token },
          ...(method !== 'get' && { body: '{}' }),
        });
        const text = await reply.text();
        expect(reply.status, `${method} ${path}: ${text}`).not.toBe(500);
        if (expected) expect({ status: reply.status, body: JSON.parse(text) }).toEqual(expected);
        else if ([401, 403].includes(reply.status))
          expectOwnRejection({ status: reply.status, body: JSON.parse(text) });
      }
    });
  });
}

/**
 * A call may reject an admitted caller: a login rejects wrong passwords, a free question may be the last of the day.
 */
function expectOwnRejection(reply: Rejection): void {
  const roleRejections = [roleForbidden, enrollmentRequired].map(({ fault }) => ({ status: 403, body: fault.fields }));
  for (const guards of [signIn, internal, { status: 403, body: { error: premiumRequired } }, ...roleRejections]) {
    expect(reply).not.toEqual(guards);
  }
}

/** Health, readiness, metrics and the description have no records. */
const baseRoutes = /^\/(?:health|ready|metrics|api\/[\w-]+\/openapi\.json)$/;

const routesOf = ({ routes }: App): string[] =>
  routes
    .filter(({ method, path }) => method !== 'ALL' && !baseRoutes.test(path))
    .map(({ method, path }) => `${method} ${path}`);

const addressesIn = (calls: Calls): string[] =>
  Object.values(calls)
    .flatMap(addressesOf)
    .map(({ method, path }) => `${method.toUpperCase()} ${routePath(path)}`);
