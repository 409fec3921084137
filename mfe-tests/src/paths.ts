/** Every address of this area, in one place. */
export const paths = {
  root: '/user/test',
  manage: '/user/test/manage-test',
  study: '/dashboard',
} as const;
