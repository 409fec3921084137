import { describe, expect, test } from 'vitest';
import {
  addMember,
  ban,
  loginPath,
  password,
  profilePath,
  setUpAdmin,
  signIn,
  type TestAccount,
} from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

async function setStatus({ id, email }: TestAccount, status: string): Promise<number> {
  const form = { email, user_name: 'Ann Gray', subscription_type: '12 Month Access', status };
  return (await h.client.postForm(`/api/mlp_subscription/page_subs/${id}`, form, admin)).status;
}

describe('a ban', () => {
  test('ends every session immediately and rejects sign-in', async () => {
    const member = await addMember(h);
    const [one, other] = [await signIn(h.client, 'member', member), await signIn(h.client, 'member', member)];
    expect(await setStatus(member, 'Ban')).toBe(200);
    for (const session of [one, other]) {
      expect((await h.client.get(profilePath.member, { token: session })).status).toBe(401);
    }
    const login = () => h.client.post(loginPath.member, { email: member.email, password });
    expect((await login()).status).toBe(401);
    await setStatus(member, 'Active');
    expect((await login()).status).toBe(200);
    // Sessions that the ban ended remain ended.
    expect((await h.client.get(profilePath.member, { token: one })).status).toBe(401);
  });

  test('rejects a token even if its session has not ended', async () => {
    const member = await addMember(h);
    const token = await signIn(h.client, 'member', member);
    await ban(h, member);
    expect((await h.client.get(profilePath.member, { token })).status).toBe(401);
  });
});
