/** What a picture that somebody uploads may have. Its type is told by its contents: jpg, png or gif. */
export const maxImageBytes = 5 * 1024 * 1024;
export const maxImagePixels = 40_000_000;

/** How the paths of calls begin that take a form with a picture (multipart/form-data). Only their bodies may be of megabytes. */
export const uploadPaths = [
  '/api/mlp_auth/profile_update',
  '/api/mlp_admin/profile_update',
  '/api/mlp_subscription/page_subs/',
] as const;
