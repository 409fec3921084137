import type { AdminRole } from '@fairway/contracts/identity/admin-roles';

/** The same shape as a session of `kit`, which this package does not depend on. */
type TestSession = { sid: string; sub: string; audience: 'member' | 'admin'; expiresAt: number; role?: AdminRole };

/**
 * For route tests: the token `member:ID` belongs to the member ID, `admin:ID` to the administrator ID, an owner, and
 * `admin:ID:ROLE` to one with another role; any other is invalid.
 */
export function createTestVerifier() {
  function peek(token: string): TestSession | undefined {
    const [audience, sub, role = 'owner'] = token.split(':');
    if ((audience !== 'member' && audience !== 'admin') || !sub) return undefined;
    const session = { sid: `sid-${sub}`, sub, expiresAt: Number.MAX_SAFE_INTEGER };
    return audience === 'admin' ? { ...session, audience, role: role as AdminRole } : { ...session, audience };
  }
  return {
    peek,
    peekChecked: (token: string) => {
      const session = peek(token);
      return session && { session, checkedAt: Date.now() };
    },
    verify: async (token: string) => peek(token) ?? null,
    isLive: async () => true,
    endSessions: () => {},
    recheckSessions: () => {},
    forget: () => {},
  };
}
