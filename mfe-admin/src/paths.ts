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
} as const;
