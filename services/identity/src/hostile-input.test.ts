import type { Caller } from '@fairway/contracts/call/call';
import { identity } from '@fairway/contracts/identity/calls';
import { testHostileInput } from '@fairway/shared-tests/hostile-calls';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll } from 'vitest';
import { addAdmin, addMember, openSession, paidMonth, registration, type TestAccount } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';

const harness = setUp(openHarness);
let member: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  member = await addMember(harness);
  // One of the calls may require a second factor for everyone.
  admin = await addAdmin(harness, { totpConfirmedAt: new Date() });
});

async function headersOf(caller: Caller): Promise<Record<string, string>> {
  // Resets the rate limits, so that every request is tried.
  await harness.deps.redis.flushdb();
  if (caller === 'service') return harness.client.internalHeaders();
  if (caller === 'anyone') return { 'x-client-address': '203.0.113.1' };
  const token = await (caller === 'admin'
    ? openSession(harness, 'admin', admin)
    : openSession(harness, 'member', member));
  return { 'x-client-address': '203.0.113.1', 'x-auth-token': token };
}

const email = 'nobody@fairway.example';
const byLink = { email, token: 'nobodys', password: 'a new one 4711', password2: 'a new one 4711' };
const newPassword = { old_password: 'not the one', new_password: 'a new one 4711', conf_password: 'a new one 4711' };
const id = 'nobodys0id0000000000';

testHostileInput(identity, {
  send: (path, init) => harness.client.app.request(path, init),
  headersOf,
  tooLongLength: 12_000,
  right: {
    memberLogin: { email, password: 'not the one', remember: true },
    adminLogin: { email, password: 'not the one', remember: true },
    register: { ...registration(), question_type: 'Deck', homepage: 'x' },
    suggestUserName: { wanted: 'mate' },
    verifyEmail: { email, token: 'nobodys' },
    updateMemberProfile: { question_type: 'Deck', license_rating: 'ZDL1' },
    isVerifiedAddress: { email },
    forgotMemberPassword: { email },
    forgotAdminPassword: { email },
    changeMemberPassword: byLink,
    changeAdminPassword: byLink,
    checkResetLink: { audience: 'member', email, token: 'unknown' },
    updateMemberPassword: newPassword,
    updateAdminPassword: newPassword,
    deleteOwnAccount: { password: 'not the one' },
    updateMemberEmail: { email, password: 'not the one' },
    updateAdminEmail: { email, password: 'not the one' },
    updateAdminProfile: { first_name: 'Ann', last_name: 'Bow' },
    updateSubscriber: { email, user_name: 'Ann Bow', subscription_type: 'Trial', status: 'Active' },
    sendSubscriberMail: { kind: 'member-reset' },
    changeAccessEnd: { last_day: '2027-01-31', reason: 'A lost week' },
    changeMemberZone: { time_zone: 'Asia/Singapore' },
    saveSiteSettings: {
      free_daily_answers: 60,
      trial_days: 7,
      time_zone: 'UTC',
      support_email: 'help@fairway.example',
      bank_source: 'The Coast Guard.',
      store_ios: 'https://apps.example',
      store_android: '',
      store_windows: '',
      store_macos: '',
    },
    exportAudit: { action: 'sign-in', from: '2026-05-01' },
    exportSubscribers: { email: 'ann@', status: 'Active', joined_from: '2026-05-01' },
    changeSubscriberStatuses: { ids: [id], status: 'Inactive' },
    reserveAccount: { ...registration(), question_type: 'Deck', replaces: null },
    reportMail: {
      mail_id: id,
      recipient: { member_id: id },
      kind: 'receipt',
      sent_to: 'mate@fairway.example',
      subject: 'A receipt',
      state: 'sent',
      queued_at: new Date().toISOString(),
    },
    reportMailSender: { sender: 'set' },
    giveGrant: paidMonth(id, id),
    changeGrant: { state: 'given', version: 1 },
    inviteAdministrator: { email, role: 'editor' },
    changeRole: { role: 'editor' },
    setSecondFactorRule: { required: false },
    createArea: { name: 'mfe-docs', prefixes: '/docs /help', is_server_rendered: false, max_megabytes: 20 },
    saveArea: { prefixes: '/docs', is_server_rendered: false, max_megabytes: 20 },
    createAreaToken: { label: 'The docs team' },
    checkAreaToken: { area: 'mfe-docs', token: 'nobodys' },
    recordAreaSwitch: { token_id: id, action: 'area-release', from: null, to: 'a1b2c3d4e5f6' },
    beginEnrollment: { password: 'not the one' },
    confirmEnrollment: { code: '000000' },
    makeRecoveryCodes: { code: '000000' },
    turnOffSecondFactor: { password: 'not the one', code: '000000' },
  },
});
