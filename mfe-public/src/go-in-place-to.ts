/** Goes on to a page in place of this one in the history: Back would otherwise lead here, and from here on again. */
export const goInPlaceTo = (path: string): void => history.replaceState(null, '', path);
