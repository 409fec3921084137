import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { demo, demoPassword } from '../settings.ts';

/** A session of the demo administrator. */
export async function adminToken(request: APIRequestContext): Promise<string> {
  const reply = await request.post('/api/mlp_admin_auth', { data: { email: demo.admin, password: demoPassword() } });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { token: string }).token;
}

/** Every page opened from now on finds an administrator's token where the back office reads it. */
export async function beginAsAdmin(browser: BrowserContext | Page, token: string): Promise<void> {
  await browser.addInitScript((value) => sessionStorage.setItem('fairway-admin-token', value), token);
}
