import { paths } from './paths.ts';

type Item = { href: string; text: string };

/** `icon` is shown in the minified sidebar. */
export type MenuEntry = { text: string; icon: string } & ({ href: string } | { items: readonly Item[] });

/** The lists that the pages of single records belong to. */
const listOfRecord = new Map([
  [paths.viewSubscriber(''), paths.subscribers],
  [paths.editSubscriber(''), paths.subscribers],
  [paths.viewInvoice(''), paths.invoices],
  [paths.sendPromo(''), paths.coupons],
  [paths.viewMessage(''), paths.sentMail],
  [paths.memberComments(''), paths.comments],
  [paths.editComment(''), paths.comments],
  // It may be a draft or published: only the section is open.
  [paths.editPage(''), '/admin/pages/'],
]);

/** The address whose entry is current: the page's own, or its record's list. */
export function menuPath(path: string): string {
  return [...listOfRecord].find(([record]) => path.startsWith(record))?.[1] ?? path;
}

/** The sidebar. A new page adds its entry here together with its route. */
export const menu: readonly MenuEntry[] = [
  { text: 'Dashboard', icon: '▦', href: paths.dashboard },
  {
    text: 'Subscribers',
    icon: '☺',
    items: [
      { href: paths.subscribers, text: 'Subscribers Details' },
      { href: paths.invoices, text: 'Invoices' },
    ],
  },
  {
    text: 'Questions',
    icon: '?',
    items: [
      { href: paths.questions, text: 'All Questions' },
      { href: paths.questionReports, text: 'Problem Reports' },
      { href: paths.explanations, text: 'Explanations' },
      { href: paths.importQuestions, text: 'Import' },
    ],
  },
  {
    text: 'Coupon Codes',
    icon: '%',
    items: [
      { href: paths.coupons, text: 'Generate Codes' },
      { href: paths.usedCodes, text: 'Used Codes' },
      { href: paths.sentMail, text: 'Sent Mail' },
    ],
  },
  {
    text: 'Comments',
    icon: '❝',
    items: [
      { href: paths.comments, text: 'Comments' },
      { href: paths.commentQueue, text: 'Review Queue' },
    ],
  },
  {
    text: 'Pages',
    icon: '¶',
    items: [
      { href: paths.addPage, text: 'Add Pages' },
      { href: paths.draftPages, text: 'Draft Pages' },
      { href: paths.publishedPages, text: 'Published Pages' },
      { href: paths.siteTexts, text: 'Site Texts' },
    ],
  },
  { text: 'Pricing', icon: '$', href: paths.pricing },
  { text: 'Administrators', icon: '★', href: paths.administrators },
  { text: 'Audit Log', icon: '≡', href: paths.auditLog },
  { text: 'Site Settings', icon: '☰', href: paths.siteSettings },
  { text: 'Before You Go Live', icon: '⚑', href: paths.goingLive },
  {
    text: 'Account',
    icon: '⚙',
    items: [
      { href: paths.profile, text: 'Profile' },
      { href: paths.settings, text: 'Settings' },
      { href: paths.billing, text: 'Billing Information' },
    ],
  },
];
