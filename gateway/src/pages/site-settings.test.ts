import { expect, test, vi } from 'vitest';
import { cacheSiteSettings } from './site-settings.ts';

const settings = (support_email: string, trial_days?: number) => Response.json({ support_email, trial_days });

function openAt(fetch: () => Promise<Response>) {
  const clock = { now: 0 };
  const fetchMock = vi.fn(fetch);
  const settingsOf = cacheSiteSettings({
    identityUrl: 'http://identity',
    fetch: fetchMock,
    timeoutMs: 60_000,
    now: () => clock.now,
  });
  const supportEmail = async (generation?: number) => (await settingsOf(generation)).supportEmail;
  return { settingsOf, supportEmail, fetchMock, clock };
}

test('loads once a minute, however many pages are rendered', async () => {
  const { supportEmail, fetchMock, clock } = openAt(async () => settings('help@fairway.example'));
  expect(await Promise.all([supportEmail(), supportEmail()])).toEqual(['help@fairway.example', 'help@fairway.example']);
  clock.now = 59_999;
  await supportEmail();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  clock.now = 60_000;
  await supportEmail();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('returns the last address while identity does not respond, and none if it never did', async () => {
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

test('retries after two seconds if settings could not be loaded', async () => {
  let answer: () => Promise<Response> = async () => Promise.reject(new TypeError('refused'));
  const { supportEmail, fetchMock, clock } = openAt(() => answer());
  await supportEmail();
  clock.now = 1_999;
  await supportEmail();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  answer = async () => settings('help@fairway.example');
  clock.now = 2_000;
  expect(await supportEmail()).toBe('help@fairway.example');
});

test('reloads settings only when they may have changed', async () => {
  let days = 7;
  const { settingsOf, fetchMock } = openAt(async () => settings('help@fairway.example', days));
  expect(await settingsOf(1)).toEqual({ supportEmail: 'help@fairway.example', trialDays: 7 });
  days = 14;
  expect((await settingsOf(1)).trialDays).toBe(7);
  expect((await settingsOf(2)).trialDays).toBe(14);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('does not cache an answer that was requested before the change', async () => {
  const replies: ((reply: Response) => void)[] = [];
  const { supportEmail } = openAt(() => new Promise((resolve) => replies.push(resolve)));
  const [before, after] = [supportEmail(1), supportEmail(2)];
  replies[1]?.(settings('new@fairway.example'));
  expect(await after).toBe('new@fairway.example');
  replies[0]?.(settings('old@fairway.example'));
  await before;
  expect(await supportEmail(2)).toBe('new@fairway.example');
});

test('reports unknown trial days if identity did not return them', async () => {
  const { settingsOf } = openAt(async () => settings('help@fairway.example'));
  expect((await settingsOf()).trialDays).toBeNull();
});
