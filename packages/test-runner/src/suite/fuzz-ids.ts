import { call } from '@fairway/bench/call';
import { Failure } from '@fairway/stack/failure';

export type Tokens = { member: string; premium: string; admin: string };

/** Ids of existing rows, for calls whose path names a row. */
export type Ids = {
  question: string;
  questionSlug: string;
  member: string;
  comment: string;
  page: string;
  coupon: string;
  sentMail: string;
  invoice: string;
  purchase: string;
  test: string;
};

/** Reads the rows of the sample data and creates missing ones, through the site's own calls. */
export async function findIds(url: string, tokens: Tokens): Promise<Ids> {
  const ask = <T>(token: string, path: string, body?: object): Promise<T> =>
    call(url + path, body, { 'x-auth-token': token });
  const { admin, premium } = tokens;
  const openCheckout = () =>
    ask<{ attempt: string; amount: string; plan: { id: number } }>(premium, '/api/v1/private/checkout', { plan: 1 });

  /** A payment with the sandbox card. */
  async function cardPayment(): Promise<object> {
    const { attempt, amount, plan } = await openCheckout();
    const card = {
      card_number: '4242424242424242',
      exp_month: '12',
      exp_year: String(new Date().getFullYear() + 3),
      cvc: '123',
    };
    return { attempt, amount, subscription_type: plan.id, full_name: 'Ann Mate', ...card };
  }
  type Row = { _id: string };

  const questions = await ask<{ data: (Row & { ZSLUG: string })[] }>(premium, '/api/mlp_directory/get_decks');
  const question = first(questions.data, 'question');
  const comment = await ask<Row>(premium, '/api/mlp_comment/add_comments', {
    zmcq_id: question._id,
    comments: '<p>Steady on the wheel.</p>',
    status: 'Active',
  });
  const { test_num: test } = await ask<{ test_num: string }>(premium, '/api/mlp_test/generate_test', {
    test_subject: 'deck-all',
    question_count: '10',
  });
  await ask(premium, '/api/mlp_auth/payment_user', await cardPayment());
  const { attempt: purchase } = await openCheckout();

  // A separate member: calls that ban or delete a member must not end the sessions of the other calls.
  const email = 'fuzzed@fairway.example';
  await ask('', '/api/v1/public/register', {
    user_name: 'fuzzed member',
    email,
    password: 'steady on the wheel 7',
    question_type: 'Deck',
    license_rating: 'ZDL1',
  });
  const members = await ask<{ subscribers: Row[] }>(admin, `/api/mlp_subscription/subscriber?email=${email}`);
  const pages = await ask<Row[]>(admin, '/api/mlp_page/active_page');
  const invoices = await ask<{ invoices: (Row & { number: string })[] }>(admin, '/api/mlp_invoice/all_invoice');
  const paid = invoices.invoices.filter(({ number }) => number !== '');
  const { coupan } = await ask<{ coupan: Row }>(admin, '/api/mlp_coupan/add_coupan', {
    subscription: 'all',
    code_type: 'Non-Expiry',
    code_off: 20,
  });
  await ask(admin, '/api/mlp_admin/add_billing', {
    company_name: 'Fairway Inc.',
    address: '1 Pier Road',
    email: 'office@fairway.example',
    website: 'https://fairway.example',
  });
  await ask(admin, `/api/mlp_email/send_mail/${coupan._id}`, {
    customer_email: 'deck@fairway.example',
    promo_subject: 'A fifth off',
    promo_message: '<p>Dear mate</p>',
  });
  const { sent } = await ask<{ sent: Row[] }>(admin, '/api/mlp_coupan/sentMail?page=0&pageSize=1');
  return {
    question: question._id,
    questionSlug: question.ZSLUG,
    member: first(members.subscribers, 'member')._id,
    comment: comment._id,
    page: first(pages, 'page')._id,
    coupon: coupan._id,
    sentMail: first(sent, 'mail')._id,
    invoice: first(paid, 'paid invoice')._id,
    purchase,
    test,
  };
}

function first<T>(rows: T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw new Failure(`The sample data has no ${what}`);
  return row;
}

/** The path parameters of a call that names a row; undefined if any values will do. */
export function pathValues(path: string, ids: Ids): Record<string, string> | undefined {
  const rules: [RegExp, Record<string, string>][] = [
    [/\/mlp_test\/get_test\//, { test: ids.test, zid: ids.question }],
    [/\/mlp_test\/(?:next|prev)_link\//, { test: ids.test, num: '2' }],
    [/\/mlp_test\//, { id: ids.test }],
    [/\/mlp_question\/resume_ques\//, resumed(ids.question)],
    [/\/mlp_question\/question_slug\//, { slug: ids.questionSlug }],
    [/\/mlp_question\/user(?:deck|_engine)/, { id: '2' }],
    [
      /\/mlp_question\/|_question\/\{id\}|\/comments_ques\/|\/comments_count\/|\/mlp_logged\/delete\//,
      { id: ids.question },
    ],
    [/\{zid\}/, { zid: ids.question }],
    [/\/mlp_logged\/getTopic\//, { id: '2' }],
    [/\/mlp_comment\/get_comment\/|\/mlp_subscription\/|\/v1\/admin\/subscriber\//, { id: ids.member }],
    [/\/mlp_comment\/|\/private\/comment\//, { id: ids.comment }],
    [/\/mlp_page\/page_slug\//, { slug: 'about' }],
    [/\/mlp_page\//, { id: ids.page }],
    [/\/mlp_coupan\/(?:get|delete)_coupan\//, { id: ids.sentMail }],
    [/\/mlp_coupan\/|\/mlp_email\/send_mail\//, { id: ids.coupon }],
    [/\/mlp_invoice\//, { id: ids.invoice }],
    [/\/(?:checkout|purchase)\/\{id\}/, { id: ids.purchase }],
    [/\/mlp_search\//, { keyword: 'vessel', topic: 'all', area: 'all', num: '1', mode: 'normal' }],
  ];
  if (!path.includes('{')) return undefined;
  const values = rules.find(([pattern]) => pattern.test(path))?.[1];
  return values && Object.fromEntries(Object.entries(values).filter(([name]) => path.includes(`{${name}}`)));
}

const resumed = (zid: string) => ({ mode: 'normal', type: 'book', id: '2', num: '1', zid, zinbookcat: '2' });
