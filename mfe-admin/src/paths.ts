/** Every address of this area, in one place. */
export const paths = {
  login: '/admin',
  forgotPassword: '/admin/forgot-password',
  changePassword: '/admin/change-password',
  dashboard: '/admin/dashboard',
  profile: '/admin/account/profile',
  settings: '/admin/account/settings',
  billing: '/admin/account/billing-information',
  pricing: '/admin/pricing',
  coupons: '/admin/coupan-code/generate-codes',
  usedCodes: '/admin/coupan-code/used-codes',
  sentMail: '/admin/coupan-code/sent-mail',
  sendPromo: (id: string) => `/admin/coupan-code/send-promo/${id}`,
  viewMessage: (id: string) => `/admin/coupan-code/view-message/${id}`,
  questions: '/admin/questions',
  question: (id: string) => `/admin/questions/${id}`,
  explanations: '/admin/questions/explanations',
  /** The queue of what an editor has to explain in a book. */
  unexplained: (book: string) => `/admin/questions?book=${book}&unexplained=1&sortBy=missed&sortType=desc`,
  questionReports: '/admin/questions/reports',
  invoices: '/admin/subscribers/invoice',
  viewInvoice: (id: string) => `/admin/subscribers/view-invoice/${id}`,
} as const;
