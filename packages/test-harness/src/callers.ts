/** For every service's tests: who is let in to which call is what its record says. */
import type { AdminRole } from '@fairway/contracts/admin-roles';
import { type CallRecord, rolesOf } from '@fairway/contracts/call';
import { addressesOf } from '@fairway/contracts/call-address';
import { signInFirst } from '@fairway/kit/auth';
import { internalRefusal } from '@fairway/kit/internal-call';
import { enrollFirst, notYourRole, premiumFirst, routePath } from '@fairway/kit/serve-call';
import { describe, expect, test } from 'vitest';

/** Who calls, besides nobody and whoever has a token that is none. */
type Administrator =
  | 'an administrator'
  | 'a support administrator'
  | 'an editor'
  | 'an administrator who has to enroll';
type SignedIn = 'a member without a plan' | 'a premium member' | Administrator;
type Who = 'nobody' | 'somebody with a wrong token' | SignedIn;

type Calls = Readonly<Record<string, CallRecord>>;
type Send = (path: string, init: RequestInit) => Response | Promise<Response>;
type Tokens = Readonly<Record<SignedIn, string>>;
type Refusal = { status: number; body: unknown };

const everybody: Who[] = [
  'nobody',
  'somebody with a wrong token',
  'a member without a plan',
  'a premium member',
  'an administrator',
  'a support administrator',
  'an editor',
  'an administrator who has to enroll',
];
/** An administrator of whom nothing else is said is an owner. */
const roleOf: Record<Administrator, AdminRole> = {
  'an administrator': 'owner',
  'a support administrator': 'support',
  'an editor': 'editor',
  'an administrator who has to enroll': 'enrolling',
};
const administrators = Object.keys(roleOf) as Administrator[];
const letIn: Record<CallRecord['caller'], readonly Who[]> = {
  anyone: everybody,
  member: ['a member without a plan', 'a premium member'],
  premium: ['a premium member'],
  admin: administrators,
  'signed-in': ['a member without a plan', 'a premium member', ...administrators],
  service: [],
};
const signIn: Refusal = { status: 401, body: signInFirst.fault.fields };
const internal: Refusal = { status: 401, body: internalRefusal };

function refusalOf(record: CallRecord, who: Who): Refusal | undefined {
  const { caller, premiumMessage = premiumFirst } = record;
  if (letIn[caller].includes(who)) {
    const role = caller === 'anyone' ? undefined : roleOf[who as Administrator];
    if (role === undefined || rolesOf(record).includes(role)) return undefined;
    return { status: 403, body: (role === 'enrolling' ? enrollFirst : notYourRole).fault.fields };
  }
  if (caller === 'service') return internal;
  return caller === 'premium' && who === 'a member without a plan'
    ? { status: 403, body: { error: premiumMessage } }
    : signIn;
}

/**
 * Makes every call as everybody, with nothing in it: whom the record does not let in is refused by the guard's words,
 * everybody else gets past the guard. `tokens` are of members and an administrator that the service knows; they are
 * asked for anew with each call, since one may end the session.
 */
export function testCallers(
  calls: Calls,
  { send, tokens }: { send: Send; tokens: () => Tokens | Promise<Tokens> },
): void {
  const tokenOf = async (who: Who): Promise<string | undefined> => {
    if (who === 'nobody') return undefined;
    return who === 'somebody with a wrong token' ? 'nonsense' : (await tokens())[who];
  };
  describe.each(Object.entries(calls))('%s', (_name, record) => {
    test.each(everybody)('is open to %s as its record says', async (who) => {
      const expected = refusalOf(record, who);
      for (const { method, path } of addressesOf(record)) {
        const token = await tokenOf(who);
        const reply = await send(path.replaceAll(/\{\w+\}/g, '1'), {
          method: method.toUpperCase(),
          headers: token === undefined ? {} : { 'x-auth-token': token },
          ...(method !== 'get' && { body: '{}' }),
        });
        const text = await reply.text();
        expect(reply.status, `${method} ${path}: ${text}`).not.toBe(500);
        if (expected) expect({ status: reply.status, body: JSON.parse(text) }).toEqual(expected);
        else if ([401, 403].includes(reply.status)) expectOwnRefusal({ status: reply.status, body: JSON.parse(text) });
      }
    });
  });
}

/** Of a call that lets its caller in: a login refuses wrong passwords, a free question may be the last of the day. */
function expectOwnRefusal(reply: Refusal): void {
  const roleRefusals = [notYourRole, enrollFirst].map(({ fault }) => ({ status: 403, body: fault.fields }));
  for (const guards of [signIn, internal, { status: 403, body: { error: premiumFirst } }, ...roleRefusals]) {
    expect(reply).not.toEqual(guards);
  }
}

/** What tells how a process is, and what describes the calls, has no records. */
const ofTheFrame = /^\/(?:health|ready|metrics|api\/[\w-]+\/openapi\.json)$/;

/**
 * What an app serves beyond its calls, and the calls that it does not serve, as `GET /path`. The gateway routes what the
 * records state: with both lists empty it routes to what the app serves, and to nothing else.
 */
export function compareRoutes(
  routes: readonly { method: string; path: string }[],
  calls: Calls,
): { withoutRecord: string[]; notServed: string[] } {
  const stated = new Set(
    Object.values(calls)
      .flatMap(addressesOf)
      .map(({ method, path }) => `${method.toUpperCase()} ${routePath(path)}`),
  );
  const served = new Set(
    routes
      .filter(({ method, path }) => method !== 'ALL' && !ofTheFrame.test(path))
      .map(({ method, path }) => `${method} ${path}`),
  );
  return {
    withoutRecord: [...served].filter((route) => !stated.has(route)),
    notServed: [...stated].filter((route) => !served.has(route)).sort(),
  };
}
