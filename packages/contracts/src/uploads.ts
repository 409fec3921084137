/** What a picture that somebody uploads may have. Its type is told by its contents: jpg, png or gif. */
export const maxImageBytes = 5 * 1024 * 1024;
export const maxImagePixels = 40_000_000;

/** How the paths of calls begin that take a form with a picture. Only their bodies may be of megabytes. */
export const uploadPaths: readonly string[] = [
  '/api/mlp_auth/profile_update',
  '/api/mlp_admin/profile_update',
  '/api/mlp_page/add_pages',
  '/api/mlp_page/page_edit/',
];
