/** What administrators do that is recorded, each as the audit log words it. */
export const auditActions = {
  'subscriber-update': 'Changed a subscriber',
  'subscriber-delete': 'Deleted a subscriber',
  'subscriber-sign-out': 'Signed a subscriber out everywhere',
  'coupon-create': 'Generated a coupon',
  'coupon-status': 'Changed the status of a coupon',
  'promo-send': 'Sent a promo mail',
  'promo-delete': 'Deleted the record of a promo mail',
  'prices-update': 'Changed prices',
  'billing-update': 'Changed billing information',
  'invoice-refund': 'Ordered a refund',
  'comment-update': 'Edited a comment',
  'comment-delete': 'Deleted a comment',
  'page-create': 'Added a page',
  'page-update': 'Changed a page',
  'page-delete': 'Deleted a page',
  'site-text-update': 'Changed a text of the site',
  'settings-update': 'Changed the site settings',
  'question-update': 'Changed a question',
  'question-retire': 'Retired a question',
  'question-return': 'Brought a question back',
  'report-close': 'Closed a problem report',
  'report-reopen': 'Reopened a problem report',
  'admin-invite': 'Invited an administrator',
  'admin-role': 'Changed the role of an administrator',
  'admin-remove': 'Removed an administrator',
  'second-factor-on': 'Set up two-step verification',
  'second-factor-off': 'Turned off two-step verification',
  'second-factor-rule': 'Changed who needs two-step verification',
} as const;
export type AuditAction = keyof typeof auditActions;

/** What an entry is about, each as the audit log words it. */
export const auditSubjects = {
  subscriber: 'Subscriber',
  coupon: 'Coupon',
  promo: 'Promo mail',
  prices: 'Prices',
  billing: 'Billing information',
  invoice: 'Invoice',
  comment: 'Comment',
  page: 'Page',
  'site-text': 'Site text',
  question: 'Question',
  administrator: 'Administrator',
  setting: 'Setting',
} as const;
export type AuditSubject = keyof typeof auditSubjects;
