/** Every address of this area, in one place. */
export const paths = {
  login: '/admin',
  forgotPassword: '/admin/forgot-password',
  changePassword: '/admin/change-password',
  dashboard: '/admin/dashboard',
  profile: '/admin/account/profile',
  settings: '/admin/account/settings',
  billingInformation: '/admin/account/billing-information',
  invoices: '/admin/subscribers/invoice',
  generateCodes: '/admin/coupan-code/generate-codes',
  usedCodes: '/admin/coupan-code/used-codes',
  sentMail: '/admin/coupan-code/sent-mail',
  pricing: '/admin/pricing',
} as const;
