import type { AreaDeclaration } from '@fairway/area/area-declaration';
import type { ComponentType } from 'react';
import { editors, owners, type Roles, support } from './access.ts';
import { paths } from './paths.ts';

/** The sections of the sidebar, each with the icon that a minified sidebar shows. */
export const sections = {
  Subscribers: '☺',
  Questions: '?',
  'Coupon Codes': '%',
  Comments: '❝',
  Pages: '¶',
  Account: '⚙',
} as const;

export type AdminPage = {
  title: string;
  /** Its entry in the sidebar, named as the page by default. */
  menu?: { text?: string } & ({ section: keyof typeof sections } | { icon: string });
  /** Its name in breadcrumbs, the title by default. */
  crumb?: string;
  /** The page above it in breadcrumbs, whose entry is current while a record is open. A prefix only opens its section. */
  parent?: string;
  /** It takes the width of the window, such as a list. */
  wide?: true;
  /** It renders its own `AccountPage`, which is named after its record. */
  ownFrame?: true;
  /** Every role by default. The roles of the calls that the page makes; the server decides. */
  roles?: Roles;
  hasSecretAddress?: true;
  /** The file that exports it as `Page`. Absent for the pages in the area's first files: `root.tsx` imports them. */
  load?: () => Promise<{ Page: ComponentType }>;
};

/** Every page of the back office. The order is that of the sidebar. */
export const pages: Readonly<Record<string, AdminPage>> = {
  [paths.login]: { title: 'Sign in' },
  [paths.forgotPassword]: { title: 'Forgot password' },
  [paths.changePassword]: { title: 'Change password', hasSecretAddress: true },

  [paths.dashboard]: { title: 'Dashboard', menu: { icon: '▦' } },

  [paths.subscribers]: {
    title: 'Subscribers Details',
    wide: true,
    menu: { section: 'Subscribers' },
    roles: support,
    load: () => import(/* webpackChunkName: "subscribers" */ './features/subscribers/subscriber-table.tsx'),
  },
  [paths.viewSubscriber(':id')]: {
    title: 'Subscriber',
    ownFrame: true,
    parent: paths.subscribers,
    roles: support,
    load: () => import(/* webpackChunkName: "subscribers" */ './pages/view-subscriber-page.tsx'),
  },
  [paths.editSubscriber(':id')]: {
    title: 'Edit Subscriber',
    parent: paths.subscribers,
    roles: support,
    load: () => import(/* webpackChunkName: "subscribers" */ './pages/edit-subscriber-page.tsx'),
  },
  [paths.invoices]: {
    title: 'Invoices',
    wide: true,
    menu: { section: 'Subscribers' },
    roles: support,
    load: () => import(/* webpackChunkName: "invoices" */ './pages/invoices-page.tsx'),
  },
  [paths.viewInvoice(':id')]: {
    title: 'Invoice',
    ownFrame: true,
    parent: paths.invoices,
    roles: support,
    load: () => import(/* webpackChunkName: "invoices" */ './pages/view-invoice-page.tsx'),
  },

  [paths.questions]: {
    title: 'Questions',
    wide: true,
    menu: { section: 'Questions', text: 'All Questions' },
    roles: editors,
    load: () => import(/* webpackChunkName: "questions" */ './features/questions/question-table.tsx'),
  },
  [paths.questionReports]: {
    title: 'Problem Reports',
    parent: paths.questions,
    wide: true,
    menu: { section: 'Questions' },
    roles: editors,
    load: () => import(/* webpackChunkName: "questions" */ './pages/question-reports-page.tsx'),
  },
  [paths.suspectKeys]: {
    title: 'Suspected Keys',
    parent: paths.questions,
    wide: true,
    menu: { section: 'Questions' },
    roles: editors,
    load: () => import(/* webpackChunkName: "questions" */ './pages/suspect-keys-page.tsx'),
  },
  [paths.explanations]: {
    title: 'Explanations',
    parent: paths.questions,
    wide: true,
    menu: { section: 'Questions' },
    roles: editors,
    load: () => import(/* webpackChunkName: "questions" */ './features/questions/coverage-table.tsx'),
  },
  [paths.importQuestions]: {
    title: 'Import',
    parent: paths.questions,
    wide: true,
    menu: { section: 'Questions' },
    roles: editors,
    load: () => import(/* webpackChunkName: "questions" */ './pages/import-questions-page.tsx'),
  },
  [paths.examFacts]: {
    title: 'Exam Facts',
    parent: paths.questions,
    wide: true,
    menu: { section: 'Questions' },
    roles: editors,
    load: () => import(/* webpackChunkName: "exams" */ './features/exams/module-table.tsx'),
  },
  [paths.examModule(':module')]: {
    title: 'Facts of a Module',
    parent: paths.examFacts,
    roles: editors,
    load: () => import(/* webpackChunkName: "exams" */ './features/exams/fact-forms.tsx'),
  },
  [paths.question(':id')]: {
    title: 'Question',
    parent: paths.questions,
    ownFrame: true,
    roles: editors,
    load: () => import(/* webpackChunkName: "questions" */ './pages/question-page.tsx'),
  },

  [paths.coupons]: {
    title: 'Coupon Codes',
    wide: true,
    menu: { section: 'Coupon Codes', text: 'Generate Codes' },
    roles: support,
    load: () => import(/* webpackChunkName: "coupons" */ './pages/coupons-page.tsx'),
  },
  [paths.usedCodes]: {
    title: 'Used Codes',
    wide: true,
    menu: { section: 'Coupon Codes' },
    roles: support,
    load: () => import(/* webpackChunkName: "coupons" */ './features/coupons/used-codes-table.tsx'),
  },
  [paths.sentMail]: {
    title: 'Sent Mail',
    wide: true,
    menu: { section: 'Coupon Codes' },
    roles: support,
    load: () => import(/* webpackChunkName: "coupons" */ './features/coupons/sent-promo-table.tsx'),
  },
  [paths.sendPromo(':id')]: {
    title: 'Send Promo',
    parent: paths.coupons,
    roles: support,
    load: () => import(/* webpackChunkName: "coupons" */ './pages/send-promo-page.tsx'),
  },
  [paths.viewMessage(':id')]: {
    title: 'View Message',
    parent: paths.sentMail,
    roles: support,
    load: () => import(/* webpackChunkName: "coupons" */ './pages/view-message-page.tsx'),
  },

  [paths.comments]: {
    title: 'Comments Tables',
    crumb: 'Comments',
    wide: true,
    menu: { section: 'Comments', text: 'Comments' },
    load: () => import(/* webpackChunkName: "comments" */ './features/comments/summary-table.tsx'),
  },
  [paths.commentQueue]: {
    title: 'Review Queue',
    parent: paths.comments,
    wide: true,
    menu: { section: 'Comments' },
    load: () => import(/* webpackChunkName: "comments" */ './pages/comment-queue-page.tsx'),
  },
  [paths.memberComments(':id')]: {
    title: 'Comment List',
    wide: true,
    parent: paths.comments,
    load: () => import(/* webpackChunkName: "comments" */ './features/comments/member-comments-table.tsx'),
  },
  [paths.editComment(':id')]: {
    title: 'Edit Comment',
    parent: paths.comments,
    load: () => import(/* webpackChunkName: "comments" */ './pages/edit-comment-page.tsx'),
  },

  [paths.addPage]: {
    title: 'Add Page',
    menu: { section: 'Pages', text: 'Add Pages' },
    roles: editors,
    load: () => import(/* webpackChunkName: "pages" */ './pages/add-page-page.tsx'),
  },
  [paths.draftPages]: {
    title: 'Draft Pages',
    wide: true,
    menu: { section: 'Pages' },
    roles: editors,
    load: () => import(/* webpackChunkName: "pages" */ './features/content-pages/page-table.tsx'),
  },
  [paths.publishedPages]: {
    title: 'Published Pages',
    wide: true,
    menu: { section: 'Pages' },
    roles: editors,
    load: () => import(/* webpackChunkName: "pages" */ './features/content-pages/page-table.tsx'),
  },
  [paths.siteTexts]: {
    title: 'Site Texts',
    menu: { section: 'Pages' },
    roles: editors,
    load: () => import(/* webpackChunkName: "pages" */ './pages/site-texts-page.tsx'),
  },
  [paths.editPage(':id')]: {
    title: 'Edit Page',
    ownFrame: true,
    // It may be a draft or published: only the section is open.
    parent: '/admin/pages/',
    roles: editors,
    load: () => import(/* webpackChunkName: "pages" */ './pages/edit-page-page.tsx'),
  },

  [paths.pricing]: {
    title: 'Pricing',
    menu: { icon: '$' },
    roles: owners,
    load: () => import(/* webpackChunkName: "company" */ './pages/pricing-page.tsx'),
  },
  [paths.administrators]: {
    title: 'Administrators',
    wide: true,
    menu: { icon: '★' },
    roles: owners,
    load: () => import(/* webpackChunkName: "security" */ './pages/administrators-page.tsx'),
  },
  [paths.areas]: {
    title: 'Areas and Releases',
    menu: { icon: '▤' },
    load: () => import(/* webpackChunkName: "areas" */ './pages/areas-page.tsx'),
  },
  [paths.auditLog]: {
    title: 'Audit Log',
    wide: true,
    menu: { icon: '≡' },
    roles: owners,
    load: () => import(/* webpackChunkName: "security" */ './pages/audit-log-page.tsx'),
  },
  [paths.siteSettings]: {
    title: 'Site Settings',
    menu: { icon: '☰' },
    roles: owners,
    load: () => import(/* webpackChunkName: "company" */ './pages/site-settings-page.tsx'),
  },
  [paths.goingLive]: {
    title: 'Before You Go Live',
    menu: { icon: '⚑' },
    roles: owners,
    load: () => import(/* webpackChunkName: "company" */ './features/going-live/going-live-list.tsx'),
  },

  [paths.profile]: { title: 'Edit Profile', crumb: 'Profile', menu: { section: 'Account', text: 'Profile' } },
  [paths.settings]: { title: 'Settings', menu: { section: 'Account' } },
  [paths.billing]: {
    title: 'Billing Information',
    menu: { section: 'Account' },
    roles: owners,
    load: () => import(/* webpackChunkName: "company" */ './pages/billing-page.tsx'),
  },
};

/** The other spellings of addresses in the specification (OPEN-01, OPEN-02), each with the one that it redirects to. */
export const redirects: Readonly<Record<string, string>> = {
  '/admin/comment': paths.comments,
  '/admin/comments/comment-list/:id': paths.memberComments(':id'),
  '/admin/comments/edit-comment/:id': paths.editComment(':id'),
  '/admin/page/add-pages': paths.addPage,
  '/admin/page/draft-pages': paths.draftPages,
  '/admin/page/published-pages': paths.publishedPages,
  '/admin/pages/edit/:id': paths.editPage(':id'),
};

/** What the gateway and the shell know about the back office. */
export const area: AreaDeclaration = {
  title: 'back office',
  siteName: 'Fairway back office',
  prefixes: ['/admin'],
  frame: 'none',
  pages: Object.fromEntries([
    ...Object.entries(pages).map(([address, { title, hasSecretAddress }]) => [address, { title, hasSecretAddress }]),
    ...Object.keys(redirects).map((address) => [address, {}]),
  ]),
};
