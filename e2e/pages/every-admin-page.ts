import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { paths } from '../../mfe-admin/src/paths.ts';
import { expect } from '../fixtures.ts';
import { verifiedByApi } from './account-forms.ts';
import { newCoupon, sendOffer } from './coupons-api.ts';
import { buyByApi } from './purchases-api.ts';

type Paths = typeof paths;
/** The kinds of records that have their own page: add a new kind here; a new list page needs no change. */
type Records = { [Name in keyof Paths as Paths[Name] extends string ? never : Name]: string };

const signedOut: string[] = [paths.login, paths.forgotPassword, paths.changePassword];

/**
 * The addresses of all pages that a signed-in administrator can open. Each record page has a record created for it, so
 * that it has something to show.
 */
export async function everyAdminPage(request: APIRequestContext, token: string): Promise<string[]> {
  const records = await makeRecords(request, token);
  const pages = Object.entries(paths).flatMap(([name, path]) => {
    if (typeof path !== 'string') return [path(records[name as keyof Records])];
    return signedOut.includes(path) ? [] : [path];
  });
  return [...pages, `${paths.coupons}?rows=100`, `${paths.questionReports}?status=resolved`];
}

async function makeRecords(request: APIRequestContext, token: string): Promise<Records> {
  const headers = { 'x-auth-token': token };
  async function read<T>(path: string, as = headers): Promise<T> {
    const get = () => request.get(path, { headers: as });
    let reply = await get();
    // A read may exceed its deadline on a busy machine; a 503 asks the client to try again.
    for (let attempt = 1; reply.status() === 503 && attempt < 5; attempt++) reply = await get();
    expect([path, reply.status()]).toEqual([path, 200]);
    return (await reply.json()) as T;
  }
  type Listed = { _id: string }[];
  const idOf = ([first]: Listed): string => {
    expect(first).toBeDefined();
    return first?._id ?? '';
  };
  const member = await verifiedByApi(request);
  const asMember = { 'x-auth-token': member.token };
  const { _id: memberId } = await read<{ _id: string }>('/api/v1/private/me', asMember);
  await buyByApi(request, member.token);
  const { _id: coupon } = await newCoupon(request, 20);
  expect((await sendOffer(request, member.email)).status()).toBe(200);
  const place = '/api/v1/private/question/0?type=book&id=2&num=2&rating=all';
  const { question } = await read<{ question: { _id: string } }>(place, asMember);
  const comment = await request.post('/api/mlp_comment/add_comments', {
    headers: asMember,
    data: { comments: `<p>A long reach ${'and a fair tide '.repeat(20)}</p>`, zmcq_id: question._id },
  });
  const { _id: editComment } = (await comment.json()) as { _id: string };
  const { data: questions } = await read<{ data: Listed }>('/api/v1/admin/bank/questions?picture=with');
  const problem = { reason: 'picture', message: `${member.userName} cannot tell the lights apart.` };
  for (const { _id } of questions.slice(0, 2)) {
    const reported = await request.post(`/api/v1/private/report/${_id}`, { headers: asMember, data: problem });
    expect(reported.status()).toBe(200);
  }
  type Reports = { data: { _id: string; message: string; reported_at: string }[] };
  const { data: reports } = await read<Reports>('/api/v1/admin/bank/reports');
  const report = reports.find(({ message }) => message === problem.message);
  const closed = await request.post(`/api/v1/admin/bank/reports/${report?._id}/close`, {
    headers,
    data: { outcome: 'resolved', reported_at: report?.reported_at },
  });
  expect(closed.status()).toBe(200);
  const { sent } = await read<{ sent: Listed }>('/api/mlp_coupan/sentMail');
  const { invoices } = await read<{ invoices: Listed }>(`/api/v1/admin/member/${memberId}/invoices`);
  const file = {
    name: 'explanations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('number,explanation\nNONE-1,None'),
  };
  const draft = await request.post('/api/mlp_page/add_pages', {
    headers,
    multipart: {
      page_title: 'Night orders',
      slug: `night-orders-${randomUUID()}`,
      description: '<p>Keep a lookout.</p>',
      type: 'draft',
    },
  });
  expect(draft.status()).toBe(200);
  const { page } = (await draft.json()) as { page: { _id: string } };
  const dryRun = await request.post('/api/v1/admin/bank/imports', { headers, multipart: { file } });
  expect(dryRun.status()).toBe(200);
  const { _id: importRun } = (await dryRun.json()) as { _id: string };
  return {
    sendPromo: coupon,
    viewMessage: idOf(sent),
    viewSubscriber: memberId,
    editSubscriber: memberId,
    memberComments: memberId,
    editComment,
    question: idOf(questions),
    searchBank: 'light',
    addedBy: importRun,
    examModule: 'Q100',
    importRun,
    unexplained: '2',
    heldBack: '2',
    viewInvoice: idOf(invoices),
    editPage: page._id,
  };
}
