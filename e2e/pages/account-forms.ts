import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { mailedLink } from '../mails.ts';

export type Person = { userName: string; email: string; password: string };

/** A person that no other test uses. */
export function newPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return { userName: `mate ${id}`, email: `mate-${id}@fairway.example`, password: `lantern ${id} anchor` };
}

/** Fills in /register and submits it; the caller checks where it leads. */
export async function register(page: Page, person: Person, questionType: 'Deck' | 'Engine' = 'Deck'): Promise<void> {
  await page.getByLabel('User name').fill(person.userName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('License').selectOption(`${questionType}-ZDL1`);
  await page.getByRole('button', { name: 'Register' }).click();
}

export async function login(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** A Deck member created through the API, with a trial. */
export async function registerByApi(request: APIRequestContext): Promise<Person & { token: string }> {
  const person = newPerson();
  const { userName: user_name, email, password } = person;
  const data = { user_name, email, password, question_type: 'Deck', license_rating: 'ZDL1' };
  const reply = await request.post('/api/v1/public/register', { data });
  expect(reply.status()).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return { ...person, token };
}

/** A member created through the API whose address is confirmed by the mailed link. */
export async function verifiedByApi(request: APIRequestContext): Promise<Person & { token: string }> {
  const member = await registerByApi(request);
  const { searchParams } = new URL(await mailedLink(request, member.email, 'email-verify'));
  const data = { email: searchParams.get('email'), token: searchParams.get('token') };
  expect((await request.post('/api/mlp_auth/emailverify', { data })).status()).toBe(200);
  return member;
}

/** A member created through the API, signed in in this browser. */
export async function newMember(page: Page, request: APIRequestContext): Promise<Person & { token: string }> {
  const member = await registerByApi(request);
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('fairway-member-token', value), member.token);
  return member;
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text);
