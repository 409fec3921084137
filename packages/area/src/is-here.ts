/** Whether this is the address of the page on screen, whatever its hash. */
export const isHere = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname === location.pathname && search === location.search;
