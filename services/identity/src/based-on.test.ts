import { identity } from '@fairway/contracts/identity/calls';
import { newId } from '@fairway/kit/database/new-id';
import { testBasedOnCalls } from '@fairway/shared-tests/based-on-calls';
import { expect, test } from 'vitest';
import { addAdmin, addMember, openSession } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { settings as settingsTable } from './schema.ts';

const h = setUpHarness();
const asAdmin = async () => ({ token: await openSession(h, 'admin', await addAdmin(h)) });
const stated = (based_on: object | undefined) => (based_on ? { based_on } : {});
/** In a form with files, the state is JSON text. */
const inForm = (based_on: object | undefined): Record<string, string> =>
  based_on ? { based_on: JSON.stringify(based_on) } : {};
const monthUntil2027 = { subscriptionType: '1 Month Access', unsubsDate: new Date('2027-06-01T12:00:00.000Z') };
const names = { first_name: 'Ada', last_name: 'Keel' };
const settingsPath = '/api/v1/admin/site-settings';

async function settings(session: { token: string }) {
  const { defaults: _, ...values } = (await h.client.get(settingsPath, session)).body as Record<string, unknown>;
  return { ...values, trial_days: 7, time_zone: 'Asia/Tokyo' };
}

testBasedOnCalls(identity, {
  changeRole: {
    open: async () => {
      const session = await asAdmin();
      const { id } = await addAdmin(h);
      const path = `/api/v1/admin/administrators/${id}/role`;
      return (basedOn) => h.client.post(path, { role: 'support', ...stated(basedOn) }, session);
    },
    current: { role: 'owner' },
    stale: { role: 'editor' },
  },
  saveArea: {
    open: async () => {
      const session = await asAdmin();
      const area = { prefixes: `/${newId()}`, is_server_rendered: false, max_megabytes: 20 };
      const { body } = await h.client.post('/api/v1/admin/areas', { name: `a${Date.now()}`, ...area }, session);
      const path = `/api/v1/admin/areas/${body._id}`;
      return (basedOn) => h.client.post(path, { ...area, max_megabytes: 30, ...stated(basedOn) }, session);
    },
    current: { is_server_rendered: false, max_megabytes: 20 },
    stale: { is_server_rendered: true, max_megabytes: 25 },
  },
  changeAccessEnd: {
    open: async () => {
      const session = await asAdmin();
      const { id } = await addMember(h, monthUntil2027);
      const body = { last_day: null, reason: 'Asked for it' };
      return (basedOn) =>
        h.client.post(`/api/v1/admin/subscriber/${id}/access-end`, { ...body, ...stated(basedOn) }, session);
    },
    current: { subscription_type: '1 Month Access', unsubs_date: '2027-06-01T12:00:00.000Z' },
    stale: { subscription_type: 'Trial', unsubs_date: null },
  },
  setSecondFactorRule: {
    open: async () => {
      await h.db.delete(settingsTable);
      const session = await asAdmin();
      const path = '/api/v1/admin/second-factor-rule';
      return (basedOn) => h.client.post(path, { required: true, ...stated(basedOn) }, session);
    },
    current: { required: false },
    stale: { required: true },
  },
  saveSiteSettings: {
    open: async () => {
      const session = await asAdmin();
      const values = await settings(session);
      await h.client.post(settingsPath, values, session);
      return (basedOn) =>
        h.client.post(settingsPath, { ...values, store_ios: 'https://x.example', ...stated(basedOn) }, session);
    },
    current: { trial_days: 7, time_zone: 'Asia/Tokyo' },
    stale: { trial_days: null, time_zone: 'UTC' },
  },
  updateAdminProfile: {
    open: async () => {
      const session = await asAdmin();
      const path = '/api/mlp_admin/profile_update';
      await h.client.postForm(path, names, session);
      return (basedOn) => h.client.postForm(path, { ...names, city: 'Mobile', ...inForm(basedOn) }, session);
    },
    current: { ...names, city: '' },
    stale: { first_name: 'Eve', city: 'Tampa' },
  },
  updateMemberProfile: {
    open: async () => {
      const member = await addMember(h, { questionType: 'Deck', licenseRating: 'ZDL5' });
      const token = await openSession(h, 'member', member);
      const form = { question_type: 'Deck', license_rating: 'ZDL6' };
      return (basedOn) => h.client.postForm('/api/mlp_auth/profile_update', { ...form, ...inForm(basedOn) }, { token });
    },
    current: { question_type: 'Deck', license_rating: 'ZDL5' },
    stale: { question_type: 'Engine', license_rating: 'ZDL7' },
  },
});

test('a refused change of the settings names the colleague who made the other one', async () => {
  const [ada, eve] = [await asAdmin(), await asAdmin()];
  await h.client.postForm('/api/mlp_admin/profile_update', names, ada);
  const values = await settings(ada);
  await h.client.post(settingsPath, { ...values, trial_days: 7 }, ada);
  await h.client.post(settingsPath, { ...values, trial_days: 9 }, ada);
  const { body } = await h.client.post(settingsPath, { ...values, based_on: { trial_days: 7 }, trial_days: 8 }, eve);
  expect(body).toEqual({
    based_on: 'Ada Keel changed this after you opened it. Yours is not saved yet.',
    trial_days: 'Now 9',
  });
});
