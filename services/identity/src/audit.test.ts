import { identity } from '@fairway/contracts/identity/calls';
import { newId } from '@fairway/kit/database/new-id';
import { testAuditedCalls } from '@fairway/shared-tests/audited-calls';
import { asc } from 'drizzle-orm';

import { addAdmin, addMember, openSession, setUpAdmin } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { audit } from './schema.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

const administrators = '/api/v1/admin/administrators';
const areas = '/api/v1/admin/areas';
const newArea = () => ({
  name: `a${newId()
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')}`,
  prefixes: `/${newId()}`,
  is_server_rendered: false,
  max_megabytes: 20,
});
async function makeAreaToken() {
  const { body } = await h.client.post(areas, newArea(), admin);
  return h.client.post(`${areas}/${body._id}/tokens`, { label: 'The docs team' }, admin);
}
const ownAccountOnly = 'It only concerns the administrator’s own account';

testAuditedCalls(identity, {
  admin: () => admin.id,
  entries: async () => {
    const rows = await h.db.select().from(audit).orderBy(asc(audit.seq));
    return rows.map(({ adminId, before, after }) => ({ admin_id: adminId, before, after }));
  },
  scenarios: {
    updateSubscriber: async () => {
      const { id, email } = await addMember(h, { subscriptionType: 'Trial' });
      const form = { email, user_name: 'Anna Bow', subscription_type: 'Trial', status: 'Ban' };
      return h.client.postForm(`/api/mlp_subscription/page_subs/${id}`, form, admin);
    },
    changeAccessEnd: async () => {
      const { id } = await addMember(h);
      const now = { last_day: null, reason: 'Asked for it' };
      return h.client.post(`/api/v1/admin/subscriber/${id}/access-end`, now, admin);
    },
    changeSubscriberStatuses: async () => {
      const { id } = await addMember(h);
      return h.client.post('/api/v1/admin/subscribers/status', { ids: [id], status: 'Inactive' }, admin);
    },
    endSubscriberSessions: async () => {
      const member = await addMember(h);
      await openSession(h, 'member', member);
      return h.client.post(`/api/v1/admin/subscriber/${member.id}/end-sessions`, {}, admin);
    },
    sendSubscriberMail: async () => {
      const { id } = await addMember(h);
      return h.client.post(`/api/v1/admin/subscriber/${id}/send-mail`, { kind: 'member-reset' }, admin);
    },
    saveSiteSettings: async () => {
      const { body } = await h.client.get('/api/v1/admin/site-settings', admin);
      const { defaults: _, ...settings } = body as Record<string, unknown>;
      const sent = { ...settings, support_email: `${newId()}@fairway.example` };
      return h.client.post('/api/v1/admin/site-settings', sent, admin);
    },
    deleteSubscriber: async () => h.client.delete(`/api/mlp_subscription/subs/${(await addMember(h)).id}`, admin),
    inviteAdministrator: () =>
      h.client.post(administrators, { email: `${newId()}@fairway.example`, role: 'editor' }, admin),
    repeatInvitation: async () => {
      const { body } = await h.client.post(
        administrators,
        { email: `${newId()}@fairway.example`, role: 'editor' },
        admin,
      );
      return h.client.post(`${administrators}/${body._id}/invitation`, {}, admin);
    },
    changeRole: async () =>
      h.client.post(`${administrators}/${(await addAdmin(h)).id}/role`, { role: 'support' }, admin),
    removeAdministrator: async () => h.client.delete(`${administrators}/${(await addAdmin(h)).id}`, admin),
    exportAudit: () => h.client.post('/api/v1/admin/export/audit', {}, admin),
    exportSubscribers: () => h.client.post('/api/v1/admin/export/subscribers', { search: 'ow' }, admin),
    createArea: () => h.client.post(areas, newArea(), admin),
    saveArea: async () => {
      const { body } = await h.client.post(areas, newArea(), admin);
      return h.client.post(`${areas}/${body._id}`, newArea(), admin);
    },
    createAreaToken: makeAreaToken,
    revokeAreaToken: async () =>
      h.client.delete(`/api/v1/admin/area-tokens/${(await makeAreaToken()).body._id}`, admin),
    setSecondFactorRule: () => h.client.post('/api/v1/admin/second-factor-rule', { required: true }, admin),
  },
  exceptions: {
    beginEnrollment: 'It has no effect until a code confirms it',
    confirmEnrollment: 'second-factor/calls.test.ts expects its entry',
    makeRecoveryCodes: 'second-factor/calls.test.ts expects its entry',
    turnOffSecondFactor: 'second-factor/calls.test.ts expects its entry',
    adminLogout: ownAccountOnly,
    updateAdminProfile: ownAccountOnly,
    updateAdminPassword: 'accounts/security-notice.test.ts expects its entry',
    updateAdminEmail: ownAccountOnly,
  },
});
