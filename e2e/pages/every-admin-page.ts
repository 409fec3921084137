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
  return Object.entries(paths).flatMap(([name, path]) => {
    if (typeof path !== 'string') return [path(records[name as keyof Records])];
    return signedOut.includes(path) ? [] : [path];
  });
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
  const problem = { reason: 'picture', message: 'The lights of the tow cannot be told apart.' };
  const reported = await request.post(`/api/v1/private/report/${question._id}`, { headers: asMember, data: problem });
  expect(reported.status()).toBe(200);
  const { sent } = await read<{ sent: Listed }>('/api/mlp_coupan/sentMail');
  const { invoices } = await read<{ invoices: Listed }>(`/api/v1/admin/member/${memberId}/invoices`);
  const { data: questions } = await read<{ data: Listed }>('/api/v1/admin/bank/questions?picture=with');
  const file = {
    name: 'explanations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('number,explanation\nNONE-1,None'),
  };
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
    editPage: idOf(await read<Listed>('/api/mlp_page/active_page')),
  };
}
