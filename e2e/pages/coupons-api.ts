import type { Billing, Coupon } from '@fairway/contracts/commerce/commerce';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { adminToken } from './admin-session.ts';

async function asAdmin(request: APIRequestContext): Promise<{ 'x-auth-token': string }> {
  return { 'x-auth-token': await adminToken(request) };
}

/** A coupon with this percentage on every plan, created by an administrator. */
export async function newCoupon(request: APIRequestContext, percent: number): Promise<Coupon> {
  const reply = await request.post('/api/mlp_coupan/add_coupan', {
    headers: await asAdmin(request),
    data: { subscription: 'all', code_type: 'Non-Expiry', code_off: percent },
  });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { coupan: Coupon }).coupan;
}

/** Sets the company's address if there is none: a promo mail must contain it. */
async function ensureCompanyAddress(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const known = (await (await request.get('/api/mlp_admin/get_billing', { headers })).json()) as Billing;
  if (known.address !== '') return;
  const data = {
    company_name: 'Fairway Inc.',
    address: '1 Pier Road',
    email: 'office@fairway.example',
    website: 'https://fairway.example',
  };
  expect((await request.post('/api/mlp_admin/add_billing', { headers, data })).status()).toBe(200);
}

/** Sends a promo mail as an administrator; 409 if the member has unsubscribed. */
export async function sendOffer(request: APIRequestContext, to: string): Promise<APIResponse> {
  const { _id } = await newCoupon(request, 20);
  const headers = await asAdmin(request);
  await ensureCompanyAddress(request, headers);
  const data = { customer_email: to, promo_subject: 'A fifth off', promo_message: '<p>Dear mate</p>' };
  return request.post(`/api/mlp_email/send_mail/${_id}`, { headers, data });
}
