import { expect, test, vi } from 'vitest';
import { cacheSiteSettings } from './site-settings.ts';

const settings = (support_email: string, trial_days?: number) => Response.json({ support_email, trial_days });

function openAt(fetch: () => Promise<Response>) {
  const clock = { now: 0 };
  const asked = vi.fn(fetch);
  const settingsOf = cacheSiteSettings({
    identityUrl: 'http://identity',
    fetch: asked,
    patienceMs: 60_000,
    now: () => clock.now,
  });
  const supportEmail = async (generation?: number) => (await settingsOf(generation)).supportEmail;
  return { settingsOf, supportEmail, asked, clock };
}

test('asks once a minute, however many pages are rendered', async () => {
  const { supportEmail, asked, clock } = openAt(async () => settings('help@fairway.example'));
  expect(await Promise.all([supportEmail(), supportEmail()])).toEqual(['help@fairway.example', 'help@fairway.example']);
  clock.now = 59_999;
  await supportEmail();
  expect(asked).toHaveBeenCalledTimes(1);
  clock.now = 60_000;
  await supportEmail();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('keeps the last address while identity does not answer, and none where it never did', async () => {
  let answer: () => Promise<Response> = async () => Promise.reject(new TypeError('refused'));
  const { supportEmail, clock } = openAt(() => answer());
  expect(await supportEmail()).toBe('');
  answer = async () => settings('help@fairway.example');
  clock.now = 60_000;
  expect(await supportEmail()).toBe('help@fairway.example');
  answer = async () => new Response('', { status: 503 });
  clock.now = 120_000;
  expect(await supportEmail()).toBe('help@fairway.example');
});

test('settings that did not come are asked for again after two seconds, and not before', async () => {
  let answer: () => Promise<Response> = async () => Promise.reject(new TypeError('refused'));
  const { supportEmail, asked, clock } = openAt(() => answer());
  await supportEmail();
  clock.now = 1_999;
  await supportEmail();
  expect(asked).toHaveBeenCalledTimes(1);
  answer = async () => settings('help@fairway.example');
  clock.now = 2_000;
  expect(await supportEmail()).toBe('help@fairway.example');
});

test('settings that may have changed are asked for at once, and otherwise not again', async () => {
  let days = 7;
  const { settingsOf, asked } = openAt(async () => settings('help@fairway.example', days));
  expect(await settingsOf(1)).toEqual({ supportEmail: 'help@fairway.example', trialDays: 7 });
  days = 14;
  expect((await settingsOf(1)).trialDays).toBe(7);
  expect((await settingsOf(2)).trialDays).toBe(14);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('the days of the trial are not known where identity has not said them', async () => {
  const { settingsOf } = openAt(async () => settings('help@fairway.example'));
  expect((await settingsOf()).trialDays).toBeNull();
});
