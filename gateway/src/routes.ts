import { pagesSitemapPath, sitemapIndexPath } from '@fairway/contracts/site';

export const serviceNames = ['identity', 'question-bank', 'testing', 'commerce', 'content'] as const;
export type ServiceName = (typeof serviceNames)[number];

export type Route = {
  service: ServiceName;
  /** True where the call passes whatever token comes with it: visitors may ask it too, so the service judges. */
  open: boolean;
};

type Prefixes = { guarded: string[]; open: string[] };

/**
 * Who owns which call: path prefixes below /api/, in whole segments; the longest that fits decides. A token that comes
 * with a guarded call must be good before the call is passed on; whether a token is needed is the service's to say.
 */
const table: Record<ServiceName, Prefixes> = {
  identity: {
    guarded: [
      'v1/private/me',
      'v1/private/logout',
      'v1/admin/logout',
      'v1/admin/settings',
      'mlp_auth',
      'mlp_admin/get_profile',
      'mlp_admin/profile_update',
      'mlp_admin/password_update',
      'mlp_admin/email_update',
      'mlp_email/send_email_verification',
      'mlp_email/email_update',
      'mlp_subscription',
      'mlp_dashboard/users',
      'mlp_dashboard/subscriber',
      'mlp_dashboard/limit_website',
      'mlp_dashboard/limit_android',
      'mlp_dashboard/limit_ios',
    ],
    open: [
      '.well-known/jwks.json',
      'identity/openapi.json',
      'v1/public/login',
      'v1/public/register',
      'v1/public/settings',
      'mlp_admin_auth',
      'mlp_auth/emailverify',
      'mlp_auth/changepassword',
      'mlp_email/forgotUsermail',
      'mlp_email/forgotadminmail',
    ],
  },
  'question-bank': {
    guarded: [
      'v1/private/question',
      'v1/private/question_diagram',
      'v1/private/reveal',
      'v1/private/note',
      'v1/private/report',
      'v1/private/progress',
      'v1/private/bookmark_question',
      'v1/private/unbookmark_question',
      'v1/private/hide_question',
      'v1/private/unhide_question',
      'v1/private/all_questions',
      'v1/admin/bank',
      'mlp_question',
      'mlp_logged',
    ],
    open: [
      'question-bank/openapi.json',
      'v1/public/question',
      'v1/public/answer',
      'v1/public/reveal',
      'mlp_question/question_slug',
      'mlp_question/page_num_free',
      'mlp_question/deck_book_user',
      'mlp_question/engine_book_user',
      'mlp_question/userdeck_cat',
      'mlp_question/userdeck_subcat',
      'mlp_question/user_engine_subcat',
      'mlp_question/deck_license',
      'mlp_question/engine_license',
      'mlp_directory',
      'mlp_search',
    ],
  },
  testing: {
    guarded: ['mlp_test'],
    open: ['testing/openapi.json'],
  },
  commerce: {
    guarded: [
      'v1/private/price',
      'v1/private/checkout',
      'v1/private/purchase',
      'v1/private/billing',
      'mlp_admin/get_price',
      'mlp_admin/add_price',
      'mlp_admin/get_billing',
      'mlp_admin/add_billing',
      'mlp_auth/payment_user',
      'mlp_coupan',
      'mlp_invoice',
      'mlp_email/send_mail',
      'mlp_dashboard/trevenue',
      'mlp_dashboard/nrevenue',
    ],
    open: [
      'commerce/openapi.json',
      'v1/public/price',
      'v1/public/checkout',
      'v1/public/purchase',
      'mlp_auth/apply_coupan',
      'mlp_auth/payment_reg',
      'stripe/webhook',
      'unsubscribe',
    ],
  },
  content: {
    guarded: ['mlp_page', 'mlp_comment', 'v1/private/comment', 'mlp_dashboard/limit_comment'],
    open: [
      'content/openapi.json',
      'mlp_page/active_page',
      'mlp_page/page_slug',
      'mlp_page/page',
      'mlp_comment/comments_count',
      'mlp_comment/newest',
      'mlp_review',
      'mlp_email/contact',
    ],
  },
};

const routes = new Map<string, Route>();
for (const service of serviceNames) {
  for (const prefix of table[service].guarded) routes.set(`/api/${prefix}`, { service, open: false });
  for (const prefix of table[service].open) routes.set(`/api/${prefix}`, { service, open: true });
}

/** Files for search engines stand beside the pages, where their protocol wants them. */
const siteMapOfBank: Route = { service: 'question-bank', open: true };
const siteMapOfContent: Route = { service: 'content', open: true };
const siteMapFile = /^\/sitemap-[\w-]+\.xml$/;

function routeOfSiteMap(path: string): Route | undefined {
  if (path === pagesSitemapPath) return siteMapOfContent;
  return path === sitemapIndexPath || siteMapFile.test(path) ? siteMapOfBank : undefined;
}

/** /api and three segments: no prefix is longer, so a path of any length costs four look-ups at most. */
const deepest = 4;

/** The route of a path (without its query); undefined where nobody owns it, as with everything under /internal. */
export function routeOf(path: string): Route | undefined {
  if (path.startsWith('/sitemap')) return routeOfSiteMap(path);
  let end = 0;
  for (let depth = 0; depth < deepest && end < path.length; depth += 1) {
    const slash = path.indexOf('/', end + 1);
    end = slash === -1 ? path.length : slash;
  }
  while (end > 0) {
    const route = routes.get(path.slice(0, end));
    if (route) return route;
    end = path.lastIndexOf('/', end - 1);
  }
  return undefined;
}
