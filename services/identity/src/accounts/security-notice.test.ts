import { identity } from '@fairway/contracts/identity/calls';
import { expect, test } from 'vitest';
import { addAdmin, addMember, password, signIn, type TestAccount } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails, mailedLink } from '../../test/mails.ts';
import { audit } from '../schema.ts';

const h = setUpHarness();
const newPassword = 'seven tarred ropes';

type Way = { audience: 'member' | 'admin'; change: (account: TestAccount) => Promise<{ status: number }> };

const update = (audience: Way['audience'], path: string): Way => ({
  audience,
  change: async (account) => {
    const token = await signIn(h.client, audience, account);
    const fields = { old_password: password, new_password: newPassword, conf_password: newPassword };
    return h.client.post(path, fields, { token });
  },
});
const byLink = (audience: Way['audience'], forgotPath: string, path: string): Way => ({
  audience,
  change: async ({ email }) => {
    await h.client.post(forgotPath, { email });
    const { token } = await mailedLink(h, `${audience}-reset`);
    return h.client.post(path, { email, token, password: newPassword, password2: newPassword });
  },
});
/** By the path of the call. */
const ways: Record<string, Way> = {
  '/api/mlp_auth/password_update': update('member', '/api/mlp_auth/password_update'),
  '/api/mlp_admin/password_update': update('admin', '/api/mlp_admin/password_update'),
  '/api/mlp_auth/changepassword': byLink('member', '/api/mlp_email/forgotUsermail', '/api/mlp_auth/changepassword'),
  '/api/mlp_admin_auth/changepassword': byLink(
    'admin',
    '/api/mlp_email/forgotadminmail',
    '/api/mlp_admin_auth/changepassword',
  ),
};

test('every call that changes a password is listed', () => {
  const paths = Object.values(identity).map(({ path }) => path);
  expect(Object.keys(ways).sort()).toEqual(paths.filter((path) => /password_update|changepassword/.test(path)).sort());
});

test.each(Object.entries(ways))(
  '%s is mailed to the owner, and an administrator’s is in the audit log',
  async (_, way) => {
    const account = await (way.audience === 'admin' ? addAdmin(h) : addMember(h));
    expect((await way.change(account)).status).toBe(200);
    const notices = (await listMails(h)).filter(({ template }) => template === ('security-notice' as string));
    expect(notices).toMatchObject([{ to: account.email, data: { change: 'password' } }]);
    const entries = await h.db.select().from(audit);
    const changes = entries.filter(({ action }) => action === 'password-change');
    expect(changes.map(({ adminId, subjectId }) => [adminId, subjectId])).toEqual(
      way.audience === 'admin' ? [[account.id, account.id]] : [],
    );
    expect(JSON.stringify([notices, changes])).not.toContain(newPassword);
  },
);
