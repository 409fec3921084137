import type { ApiClient } from '@fairway/area/api-client';
import type { CurrentUser, CurrentUserStore } from '@fairway/area/host-props';
import { createSession } from '@fairway/area/session';
import { forgetQuota } from '@fairway/study-ui/stored-quota';
import { readVisitorAnswers } from '@fairway/study-ui/visitor-answers';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { memberCall, tokenKey } from './member-token.ts';

export type MemberSession = CurrentUserStore & {
  api: ApiClient;
  signIn: (token: string) => Promise<void>;
  signOut: () => Promise<void>;
  check: () => Promise<void>;
};

/** The member's session, which outlives the window. Administrators have a separate key and session. */
export function openMemberSession({ fetch }: { fetch?: typeof globalThis.fetch } = {}): MemberSession {
  const session = createSession({
    tokenKey,
    whoAmI: async (api) => {
      const member = await api.get(memberCall);
      await moveVisitorAnswers(api);
      return { state: 'signed-in' as const, member };
    },
    logOut: (api) => api.post('/api/v1/private/logout'),
    ...(fetch && { fetch }),
  });
  // The first listener registered, so that all others run after it.
  session.subscribe(() => mirror(session.get()));
  return { ...session, signIn: (token) => session.signIn(token, { remember: true }) };
}

/** Runs before anything counts the account's answers. On failure it is retried with the next session check. */
async function moveVisitorAnswers(api: ApiClient): Promise<void> {
  const text = readVisitorAnswers();
  if (text === '{}') return;
  await import(/* webpackChunkName: "move-answers" */ './move-answers.ts').then(
    ({ moveInTime }) => moveInTime(api, text),
    () => {},
  );
}

const storedState = storedValue('localStorage', 'user', null);

/** The specification wants Active or Inactive under the key `user`: a copy for display. The server decides access. */
function mirror(user: CurrentUser): void {
  if (user.state === 'signed-in') {
    storedState.write(user.member.access === 'premium' ? 'Active' : 'Inactive');
  }
  if (user.state === 'signed-out') {
    storedState.remove();
    forgetQuota();
  }
}
