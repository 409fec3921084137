/**
 * The areas of the site: folder, identifier and the path prefixes each owns. The longest prefix wins; `/` takes what
 * nobody else owns.
 */
export const areas = [
  { folder: 'mfe-public', name: 'mfe_public', routes: ['/'], ssr: 'server.mjs' },
  {
    folder: 'mfe-study',
    name: 'mfe_study',
    routes: ['/dashboard', '/welcome', '/users/watch', '/user', '/payment-subscribe'],
  },
  { folder: 'mfe-tests', name: 'mfe_tests', routes: ['/user/test'] },
  { folder: 'mfe-admin', name: 'mfe_admin', routes: ['/admin'] },
];

/** What `npm run release` takes: the areas and the shell. */
export const releasable = [...areas.map(({ folder }) => folder), 'shell'];
