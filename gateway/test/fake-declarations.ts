import type { RemoteRelease } from '@fairway/contracts/releases/releases';

const answerCall = '/api/v1/public/answer/1';

/** What the areas of a fake release declare: the rules that the tests depend on. */
export const declarations = {
  mfe_public: {
    title: 'public site',
    frame: 'public',
    pageRules: {
      '/': { isCanonical: true },
      '/contact': { query: ['sent'], form: '/api/mlp_email/contact', isCanonical: true },
      '/email-verify': { form: '/api/mlp_auth/emailverify', perVisitor: true, hasSecretAddress: true },
      '/forgot-password': { form: '/api/mlp_email/forgotUsermail' },
      '/login': { query: ['ended', 'password=change'], form: '/api/v1/public/login' },
      '/payment/:id': { hasCheckout: true, isCrawled: false },
      '/preview/:id': { perVisitor: true },
      '/pricing': { isCanonical: true },
      '/question/:slug': { form: answerCall, perVisitor: 'answer' },
      '/question/directory': { query: ['book', 'category', 'page'], isCanonical: true },
      '/question/watch': { form: answerCall, perVisitor: true },
      '/register': { query: ['joined', 'license', 'plan'], form: '/api/v1/public/register' },
      '/unsubscribe': { form: '/api/unsubscribe', perVisitor: true, hasSecretAddress: true },
    },
  },
  mfe_study: {
    title: 'study area',
    frame: 'member',
    isMembersOnly: true,
    pageRules: { '/payment-subscribe/:id': { hasCheckout: true } },
  },
  mfe_tests: {
    title: 'test area',
    frame: 'member',
    isMembersOnly: true,
    pageRules: { '/user/test/watch': { frame: 'focus' } },
  },
  mfe_admin: { title: 'back office', frame: 'none', pageRules: {} },
} as const satisfies Record<string, Pick<RemoteRelease, 'title' | 'frame' | 'isMembersOnly' | 'pageRules'>>;
