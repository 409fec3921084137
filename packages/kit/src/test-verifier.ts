import type { Audience, TokenVerifier } from './auth.ts';

/** For route tests: the token `member:ID` is the member ID's, `admin:ID` the administrator's; any other is no token. */
export function createTestVerifier(): TokenVerifier {
  function peek(token: string) {
    const [audience, sub] = token.split(':');
    if ((audience !== 'member' && audience !== 'admin') || !sub) return undefined;
    return { sid: `sid-${sub}`, sub, audience: audience as Audience, expiresAt: Number.MAX_SAFE_INTEGER };
  }
  return {
    peek,
    peekChecked: (token) => {
      const session = peek(token);
      return session && { session, checkedAt: Date.now() };
    },
    verify: async (token) => peek(token) ?? null,
    endSessions: () => {},
    forget: () => {},
  };
}
