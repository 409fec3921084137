/** Every address of this area, in one place. */
export const paths = {
  login: '/admin',
  forgotPassword: '/admin/forgot-password',
  changePassword: '/admin/change-password',
  dashboard: '/admin/dashboard',
  profile: '/admin/account/profile',
  settings: '/admin/account/settings',
  billing: '/admin/account/billing-information',
  siteSettings: '/admin/site-settings',
  pricing: '/admin/pricing',
  coupons: '/admin/coupan-code/generate-codes',
  usedCodes: '/admin/coupan-code/used-codes',
  sentMail: '/admin/coupan-code/sent-mail',
  sendPromo: (id: string) => `/admin/coupan-code/send-promo/${id}`,
  viewMessage: (id: string) => `/admin/coupan-code/view-message/${id}`,
  invoices: '/admin/subscribers/invoice',
  viewInvoice: (id: string) => `/admin/subscribers/view-invoice/${id}`,
} as const;
