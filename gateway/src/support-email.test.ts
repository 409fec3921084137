import { expect, test, vi } from 'vitest';
import { followSupportEmail } from './support-email.ts';

const settings = (support_email: string) => Response.json({ support_email });

function openAt(fetch: () => Promise<Response>) {
  const clock = { now: 0 };
  const asked = vi.fn(fetch);
  const supportEmail = followSupportEmail({
    identityUrl: 'http://identity',
    fetch: asked,
    patienceMs: 60_000,
    now: () => clock.now,
  });
  return { supportEmail, asked, clock };
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
