import type { AuditEntry } from '@fairway/contracts/identity/audit';
import type { AuditSubject } from '@fairway/contracts/identity/audit-names';
import { paths } from '../../paths.ts';

const hrefOf: Partial<Record<AuditSubject, (id: string) => string>> = {
  subscriber: paths.editSubscriber,
  comment: paths.editComment,
  page: paths.editPage,
  'site-text': () => paths.siteTexts,
  question: paths.question,
  import: paths.importRun,
  setting: () => paths.siteSettings,
  coupon: () => paths.coupons,
  promo: paths.viewMessage,
  prices: () => paths.pricing,
  billing: () => paths.billing,
  invoice: paths.viewInvoice,
};

/** The page of an entry's subject; undefined if it no longer exists, or has no page. */
export function subjectHref({ action, subject_kind, subject_id }: AuditEntry): string | undefined {
  if (/-(?:delete|remove)$/.test(action)) return undefined;
  return hrefOf[subject_kind as AuditSubject]?.(subject_id);
}
