import type { AreaDeclaration } from '@fairway/area/area-declaration';

const answerCall = '/api/v1/public/answer/1';

/** The public site: what the gateway and the shell know about its pages. The pages' own titles are in their HTML. */
export const area = {
  title: 'public site',
  prefixes: ['/'],
  frame: 'public',
  pages: {
    '/': { isCanonical: true },
    '/:slug': { isCanonical: true },
    '/change-user-password': { form: '/api/mlp_auth/changepassword', perVisitor: true, hasSecretAddress: true },
    '/contact': {
      title: 'Contact',
      query: ['sent'],
      form: '/api/mlp_email/contact',
      isCanonical: true,
      menu: [
        { menu: 'site', order: 40 },
        { menu: 'footer', order: 50 },
      ],
    },
    '/email-verify': { form: '/api/mlp_auth/emailverify', perVisitor: true, hasSecretAddress: true },
    '/exam-modules': { title: 'Exam modules', isCanonical: true },
    '/exam-retest': {
      title: 'Retest dates',
      // A result depends on today.
      perVisitor: 'exam',
      query: ['from=exam'],
      isCanonical: true,
      menu: [{ menu: 'footer', order: 45 }],
    },
    '/faq': {
      title: 'FAQ',
      isCanonical: true,
      menu: [
        { menu: 'footer', order: 40 },
        { menu: 'memberPagesFooter', order: 10 },
      ],
    },
    '/forgot-password': { form: '/api/mlp_email/forgotUsermail' },
    '/forum': {
      title: 'Forum',
      query: ['page'],
      isCanonical: true,
      menu: [
        { menu: 'footer', order: 30 },
        { menu: 'memberPagesFooter', order: 20 },
      ],
    },
    '/license': { title: 'Licenses', query: ['license'], isCanonical: true },
    '/license/:slug': { isCanonical: true },
    '/login': {
      title: 'Log in',
      query: ['deleted', 'ended', 'incomplete', 'mail', 'paid', 'password=change', 'updated', 'veri'],
      form: '/api/v1/public/login',
      menu: [{ menu: 'visitorFooter', order: 10 }],
    },
    '/payment/:id': { hasCheckout: true, isCrawled: false },
    '/preview/:id': { perVisitor: true },
    '/pricing': { title: 'Pricing', query: ['license'], isCanonical: true, menu: [{ menu: 'site', order: 20 }] },
    '/question/:slug': { form: answerCall, perVisitor: 'answer', isCanonical: true },
    '/question/directory': {
      title: 'Question directory',
      query: ['book', 'category', 'page'],
      isCanonical: true,
      menu: [{ menu: 'footer', order: 10 }],
    },
    '/question/watch': { form: answerCall, perVisitor: true },
    '/register': {
      title: 'Register',
      query: ['joined', 'license', 'plan'],
      form: '/api/v1/public/register',
      menu: [{ menu: 'visitorFooter', order: 20 }],
    },
    '/rules': { title: 'Rules of the Road', isCanonical: true, menu: [{ menu: 'footer', order: 15 }] },
    '/rules/:rule': { isCanonical: true },
    '/search': {
      title: 'Search',
      query: ['area', 'keyword', 'page', 'topic'],
      limit: 'search',
      isCanonical: true,
      menu: [
        { menu: 'site', order: 10 },
        { menu: 'footer', order: 20 },
      ],
    },
    '/search/view': { form: answerCall, limit: 'search', perVisitor: true },
    '/site-map': { title: 'Site map', isCanonical: true, menu: [{ menu: 'footer', order: 60 }] },
    '/unsubscribe': { form: '/api/unsubscribe', perVisitor: true, hasSecretAddress: true },
  },
  addresses: {
    '/about': { title: 'About', isCanonical: true, menu: [{ menu: 'site', order: 30 }] },
    '/disclaimer': {
      title: 'Terms',
      isCanonical: true,
      menu: [
        { menu: 'footer', order: 70 },
        { menu: 'memberPagesFooter', order: 40 },
      ],
    },
    '/privacy': {
      title: 'Privacy',
      isCanonical: true,
      menu: [
        { menu: 'footer', order: 80 },
        { menu: 'memberPagesFooter', order: 50 },
      ],
    },
  },
} as const satisfies AreaDeclaration;
