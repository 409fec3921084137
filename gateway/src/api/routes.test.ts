import type { CallRecord } from '@fairway/contracts/call/call';
import { addressesOf } from '@fairway/contracts/call/call-address';
import { services } from '@fairway/contracts/call/services';
import { type BodySize, bodyBounds } from '@fairway/kit/calls/body-bounds';
import { expect, test } from 'vitest';
import { callTable, serviceNames } from './call-table.ts';
import { callsAt } from './routes.ts';

/** The services of the calls of a path. */
const servicesAt = (path: string) => [...new Set([...(callsAt(path)?.values() ?? [])].map(({ service }) => service))];

/** Every API row of the checklist that names an implemented path, with the service that owns it. */
const rows: [path: string, service: string, id: string][] = [
  ['/api/mlp_admin_auth', 'identity', 'API-01'],
  ['/api/mlp_admin_auth', 'identity', 'API-02'],
  ['/api/mlp_email/forgotadminmail', 'identity', 'API-03'],
  ['/api/mlp_admin_auth/changepassword', 'identity', 'API-04'],
  ['/api/mlp_admin/get_profile', 'identity', 'API-05'],
  ['/api/mlp_admin/profile_update', 'identity', 'API-06'],
  ['/api/mlp_admin/password_update', 'identity', 'API-07'],
  ['/api/mlp_admin/email_update', 'identity', 'API-08'],
  ['/api/mlp_admin/get_billing', 'commerce', 'API-09'],
  ['/api/mlp_admin/add_billing', 'commerce', 'API-10'],
  ['/api/mlp_admin/get_price', 'commerce', 'API-11'],
  ['/api/mlp_admin/add_price', 'commerce', 'API-12'],
  ['/api/mlp_comment/comments/41', 'content', 'API-14'],
  ['/api/mlp_comment/comments_ques/41', 'content', 'API-15'],
  ['/api/mlp_comment/comments_count/41', 'content', 'API-16'],
  ['/api/mlp_coupan/all_coupan', 'commerce', 'API-20'],
  ['/api/mlp_coupan/add_coupan', 'commerce', 'API-21'],
  ['/api/mlp_coupan/change_coupan_status/41', 'commerce', 'API-22'],
  ['/api/mlp_coupan/getcoupan/41', 'commerce', 'API-23'],
  ['/api/mlp_email/send_mail/41', 'commerce', 'API-24'],
  ['/api/mlp_coupan/sentMail', 'commerce', 'API-25'],
  ['/api/mlp_coupan/used_coupan', 'commerce', 'API-26'],
  ['/api/mlp_coupan/get_coupan/41', 'commerce', 'API-27'],
  ['/api/mlp_coupan/delete_coupan/41', 'commerce', 'API-28'],
  ['/api/mlp_page/active_page', 'content', 'API-29'],
  ['/api/mlp_page/page/41', 'content', 'API-31'],
  ['/api/mlp_page/page_slug/about-us', 'content', 'API-32'],
  ['/api/mlp_invoice/all_invoice', 'commerce', 'API-41'],
  ['/api/mlp_invoice/get_inv_date', 'commerce', 'API-42'],
  ['/api/mlp_dashboard/users', 'identity', 'API-43'],
  ['/api/mlp_dashboard/trevenue', 'commerce', 'API-45'],
  ['/api/mlp_dashboard/nrevenue', 'commerce', 'API-46'],
  ['/api/mlp_dashboard/limit_website', 'identity', 'API-47'],
  ['/api/mlp_dashboard/limit_android', 'identity', 'API-48'],
  ['/api/mlp_dashboard/limit_ios', 'identity', 'API-49'],
  ['/api/v1/public/login', 'identity', 'API-51'],
  ['/api/v1/private/me', 'identity', 'API-52'],
  ['/api/mlp_auth', 'identity', 'API-53'],
  ['/api/mlp_auth/emailverify', 'identity', 'API-54'],
  ['/api/mlp_email/forgotUsermail', 'identity', 'API-55'],
  ['/api/mlp_auth/changepassword', 'identity', 'API-56'],
  ['/api/mlp_email/send_email_verification/41', 'identity', 'API-57'],
  ['/api/mlp_auth/profile_update', 'identity', 'API-58'],
  ['/api/mlp_auth/password_update', 'identity', 'API-59'],
  ['/api/mlp_email/email_update', 'identity', 'API-60'],
  ['/api/mlp_email/contact', 'content', 'API-61'],
  ['/api/v1/private/price', 'commerce', 'API-62'],
  ['/api/mlp_invoice/user_invoice', 'commerce', 'API-63'],
  ['/api/mlp_invoice/invoicenew/41', 'commerce', 'API-64'],
  ['/api/v1/private/billing', 'commerce', 'API-65'],
  ['/api/mlp_review/reviews', 'content', 'API-66'],
  ['/api/mlp_auth/apply_coupan', 'commerce', 'API-67'],
  ['/api/mlp_auth/payment_reg', 'commerce', 'API-68'],
  ['/api/mlp_auth/payment_user', 'commerce', 'API-69'],
  ['/api/mlp_directory/get_decks', 'question-bank', 'API-70'],
  ['/api/mlp_directory/get_decks_count', 'question-bank', 'API-71'],
  ['/api/mlp_directory/get_engine', 'question-bank', 'API-72'],
  ['/api/mlp_directory/get_engine_count', 'question-bank', 'API-73'],
  ['/api/v1/public/question/17', 'question-bank', 'API-74'],
  ['/api/v1/private/question/17', 'question-bank', 'API-75'],
  ['/api/mlp_question/question_slug/in-fog-you-hear-17', 'question-bank', 'API-76'],
  ['/api/mlp_question/resume_ques/normal/book/2/4/17/0', 'question-bank', 'API-77'],
  ['/api/mlp_question/sub_question/', 'question-bank', 'API-78'],
  ['/api/mlp_question/page_num', 'question-bank', 'API-79'],
  ['/api/mlp_question/page_num_free', 'question-bank', 'API-80'],
  ['/api/mlp_question/userdeck_subcat/3', 'question-bank', 'API-81'],
  ['/api/mlp_question/userdeck_cat/3', 'question-bank', 'API-82'],
  ['/api/mlp_question/user_engine_subcat/9', 'question-bank', 'API-83'],
  ['/api/mlp_question/deck_license', 'question-bank', 'API-84'],
  ['/api/mlp_question/engine_license', 'question-bank', 'API-85'],
  ['/api/mlp_question/deck_book_user', 'question-bank', 'API-86'],
  ['/api/mlp_question/engine_book_user', 'question-bank', 'API-87'],
  ['/api/v1/private/bookmark_question/17', 'question-bank', 'API-88'],
  ['/api/v1/private/unbookmark_question/17', 'question-bank', 'API-89'],
  ['/api/mlp_question/unbookmark_ques/17', 'question-bank', 'API-90'],
  ['/api/v1/private/hide_question/17', 'question-bank', 'API-91'],
  ['/api/mlp_question/hide_ques/17', 'question-bank', 'API-92'],
  ['/api/mlp_question/get_hide/17', 'question-bank', 'API-93'],
  ['/api/v1/private/unhide_question/17', 'question-bank', 'API-94'],
  ['/api/mlp_logged/getLogedTopic', 'question-bank', 'API-95'],
  ['/api/mlp_logged/total_logged_ques', 'question-bank', 'API-96'],
  ['/api/mlp_logged/get_hiddendash', 'question-bank', 'API-97'],
  ['/api/mlp_logged/get_bookdash', 'question-bank', 'API-98'],
  ['/api/mlp_logged/getTopic/3', 'question-bank', 'API-99'],
  ['/api/mlp_logged/get_bookmarked', 'question-bank', 'API-100'],
  ['/api/mlp_logged/get_hidden', 'question-bank', 'API-101'],
  ['/api/mlp_logged/get_logged_questions', 'question-bank', 'API-102'],
  ['/api/mlp_logged/book_next_link/4/normal', 'question-bank', 'API-103'],
  ['/api/mlp_logged/book_prev_link/4/normal', 'question-bank', 'API-104'],
  ['/api/mlp_logged/delete/41', 'question-bank', 'API-105'],
  ['/api/v1/private/all_questions/logged%20question', 'question-bank', 'API-106'],
  ['/api/v1/private/all_questions/favorite', 'question-bank', 'API-107'],
  ['/api/v1/private/all_questions/hide', 'question-bank', 'API-108'],
  ['/api/mlp_search/get_user_search/fog%2Fsignal/all/all', 'question-bank', 'API-109'],
  ['/api/mlp_search/total_search_ques/fog/all/all', 'question-bank', 'API-110'],
  ['/api/mlp_search/search_prev_link/fog/all/all/4/normal', 'question-bank', 'API-111'],
  ['/api/mlp_search/search_next_link/fog/all/all/4/normal', 'question-bank', 'API-112'],
  ['/api/mlp_comment/add_comments', 'content', 'API-113'],
  ['/api/mlp_comment/user_comment_edit/41', 'content', 'API-114'],
  ['/api/mlp_comment/get_user_comment', 'content', 'API-115'],
  ['/api/v1/private/comment/41', 'content', 'API-116'],
  ['/api/mlp_comment/comments_ques/17', 'content', 'API-117'],
  ['/api/mlp_test/test_count/41', 'testing', 'API-118'],
  ['/api/mlp_test/test_question/41', 'testing', 'API-119'],
  ['/api/mlp_test/test_question_count/41', 'testing', 'API-120'],
  ['/api/mlp_test/getTopic', 'testing', 'API-121'],
  ['/api/mlp_test/get_test_details', 'testing', 'API-122'],
  ['/api/mlp_test/test_details/41', 'testing', 'API-123'],
  ['/api/mlp_test/get_test_list/41', 'testing', 'API-124'],
  ['/api/mlp_test/get_test/41/17', 'testing', 'API-125'],
  ['/api/mlp_test/next_link/41/4', 'testing', 'API-126'],
  ['/api/mlp_test/prev_link/41/4', 'testing', 'API-127'],
  ['/api/mlp_test/generate_test', 'testing', 'API-128'],
  ['/api/mlp_test/page_num', 'testing', 'API-129'],
  ['/api/mlp_test/post_test', 'testing', 'API-130'],
  ['/api/mlp_test/test/41', 'testing', 'API-131'],
  ['/api/mlp_page/active_page', 'content', 'API-132'],
];

test.each(rows)('%s goes to %s [%s]', (path, service) => {
  expect(servicesAt(path)).toEqual([service]);
});

/** Calls defined in the decisions that the checklist does not list. */
test.each([
  ['/api/v1/private/logout', 'identity'],
  ['/api/v1/admin/logout', 'identity'],
  ['/api/v1/public/register', 'identity'],
  ['/api/v1/public/settings', 'identity'],
  ['/api/.well-known/jwks.json', 'identity'],
  ['/api/v1/public/answer/17', 'question-bank'],
  ['/api/v1/private/reveal/17', 'question-bank'],
  ['/api/mlp_test/submit/41', 'testing'],
  ['/api/v1/public/price', 'commerce'],
  ['/api/v1/public/checkout/2/confirm', 'commerce'],
  ['/api/stripe/webhook', 'commerce'],
  ['/api/unsubscribe', 'commerce'],
  ['/api/content/openapi.json', 'content'],
  ['/sitemap.xml', 'question-bank'],
  ['/sitemap-questions-1.xml', 'question-bank'],
  ['/sitemap-directory-1.xml', 'question-bank'],
  ['/sitemap-directory-%C2%84.xml', 'question-bank'],
  ['/sitemap-pages.xml', 'content'],
])('%s goes to %s', (path, service) => {
  expect(servicesAt(path)).toEqual([service]);
});

test.each([
  '/internal/sessions/abc',
  '/internal',
  '/api/internal/sessions/abc',
  '/api/identity/internal/sessions/abc',
  '/api/identity',
  '/api',
  '/api/',
  '/api//mlp_auth',
  '//api/mlp_auth',
  '/api/mlp_auth/',
  '/api/mlp_auth/unheard_of',
  '/api/mlp_authority',
  '/api/MLP_AUTH',
  '/api/v1/public/LOGIN',
  '/api/v1/public%2Flogin',
  '/api/mlp_admin',
  '/api/mlp_admin/unheard_of',
  '/api/mlp_comment/all_comments',
  '/api/mlp_dashboard',
  '/api/v1/private',
  '/api/v1/private/question',
  '/api/v1/private/question/',
  '/api/v1/private/question//ahead',
  '/api/v1/private/question/17/ahead/more',
  '/mlp_auth',
  '/sitemap',
  '/sitemap.xml/x',
  '/sitemap-a/b.xml',
  '/sitemapxxml',
  '/sitemap-questions-.xml',
  '',
])('does not route %s', (path) => {
  expect(callsAt(path)).toBeUndefined();
});

const kilobytes = { usual: 16, long: 256, picture: 5 * 1024 + 256, files: 16 * 1024, internal: 1_024 };

/** Each method and path of each call, with a value for each parameter. */
const stated = Object.entries(services).flatMap(([service, calls]) =>
  Object.values<CallRecord>(calls).flatMap((record) =>
    addressesOf(record).map(({ method, path }) => ({
      service,
      record,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '1'),
    })),
  ),
);
const ofClients = stated.filter(({ record }) => record.caller !== 'service');

test.each(ofClients)('$method $path matches its record', ({ service, record, method, path }) => {
  const { bodySize = '', isOpen, limit, isCompressed, service: owner } = callsAt(path)?.get(method) ?? {};
  expect(owner).toBe(service);
  expect(isOpen).toBe(record.caller === 'anyone');
  expect(limit).toBe(record.limit);
  expect(isCompressed).toBe(record.isCompressed !== false);
  const { form } = record;
  const max = kilobytes[form === 'picture' || form === 'files' ? form : (record.bodySize ?? 'usual')];
  expect(bodyBounds[bodySize as BodySize].bytes).toBe(max * 1024);
});

test.each(stated.filter(({ record }) => record.caller === 'service'))('$method $path is not routed', ({ path }) => {
  expect(callsAt(path)).toBeUndefined();
  expect(callsAt(`/api${path}`)).toBeUndefined();
});

test('the table contains only the calls of the records and the descriptions', () => {
  const spelled = (call: { service: string; method: string; path: string }) =>
    `${call.service} ${call.method} ${call.path.replaceAll(/\{\w+\}/g, '1')}`;
  expect(callTable.map(spelled).sort()).toEqual(ofClients.map(spelled).sort());
  for (const service of serviceNames) expect(servicesAt(`/api/${service}/openapi.json`)).toEqual([service]);
});

test('HEAD is routed, counted and forwarded like GET', () => {
  const calls = callsAt('/api/mlp_search/get_user_search/fog/all/all');
  expect(calls?.get('HEAD')).toBe(calls?.get('GET'));
  expect(callsAt('/api/v1/public/login')?.get('HEAD')).toBeUndefined();
});

test.each([
  ['/api/v1/public/%6Cogin', '/api/v1/public/login'],
  ['/api/mlp%5Fauth/change%70assword', '/api/mlp_auth/changepassword'],
  ['/api/%2Ewell-known/jwks%2Ejson', '/api/.well-known/jwks.json'],
  ['/api/v1/private/n%6fte/1%2F2', '/api/v1/private/note/1'],
])('routes %s as its service does: %s', (spelled, path) => {
  expect(callsAt(path)).toBeDefined();
  expect(callsAt(spelled)).toBe(callsAt(path));
});

test.each([
  ['GET', '/api/v1/private/question/17', false],
  ['GET', '/api/v1/public/question/17', true],
  ['POST', '/api/mlp_admin_auth', true],
  ['GET', '/api/mlp_admin_auth', false],
  ['GET', '/api/mlp_auth', false],
  ['POST', '/api/mlp_question/page_num', false],
  ['POST', '/api/mlp_question/page_num_free', true],
  ['GET', '/api/mlp_comment/comments_ques/17', false],
  ['GET', '/api/mlp_page/page_slug/about-us', true],
])('%s %s accepts any token: %s', (method, path, isOpen) => {
  expect(callsAt(path)?.get(method)?.isOpen).toBe(isOpen);
});
