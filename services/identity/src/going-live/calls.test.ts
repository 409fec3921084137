import type { SettingsToGoLive } from '@fairway/contracts/identity/going-live';
import { expect, test } from 'vitest';
import { addAdmin, noSettings, setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
const owner = setUpAdmin(h, { totpConfirmedAt: new Date() });

const read = async () =>
  (await h.client.get('/api/v1/admin/going-live/settings', owner)).body as unknown as SettingsToGoLive;

const set = (changed: object) => h.client.post('/api/v1/admin/site-settings', { ...noSettings, ...changed }, owner);

/** Each item of this service, and what gets it done. */
const steps: Record<keyof SettingsToGoLive, () => Promise<{ status: number }>> = {
  refund_rule: () => set({ refund_rule: 'Full refund within 14 days.' }),
  bank_source: () => set({ bank_source: 'The Coast Guard published these questions.' }),
  mail_sender: () => h.client.ask('/internal/mail-sender', { sender: 'set' }),
  second_factor: () => h.client.post('/api/v1/admin/second-factor-rule', { required: true }, owner),
};

test.each(Object.entries(steps))('%s is to do until it is set', async (item, step) => {
  const isDone = async () => (await read())[item as keyof SettingsToGoLive].done;
  expect(await isDone()).toBe(false);
  expect((await step()).status).toBe(200);
  expect(await isDone()).toBe(true);
});

test('a new installation has every item to do', async () => {
  expect(Object.keys(await read()).toSorted()).toEqual(Object.keys(steps).toSorted());
  expect(await read()).toMatchObject({
    mail_sender: { done: false, sender: 'unknown' },
    second_factor: { done: false, required: false, owners_without: 0 },
  });
});

test.each(['example', 'caught'] as const)(
  'a sender that is %s is to do, also after one that was set',
  async (sender) => {
    await h.client.ask('/internal/mail-sender', { sender: 'set' });
    await h.client.ask('/internal/mail-sender', { sender });
    expect((await read()).mail_sender).toEqual({ done: false, sender });
  },
);

test('the second factor is to do while an owner has none; editors and invited owners do not count', async () => {
  await addAdmin(h, { role: 'editor' });
  await addAdmin(h, { invitedAt: new Date() });
  await steps.second_factor();
  expect((await read()).second_factor).toEqual({ done: true, required: true, owners_without: 0 });
  await addAdmin(h);
  expect((await read()).second_factor).toEqual({ done: false, required: true, owners_without: 1 });
});
