/** Navigates by replacing this page in the history: Back would otherwise return here and be redirected again. */
export const redirectTo = (path: string): void => history.replaceState(null, '', path);
