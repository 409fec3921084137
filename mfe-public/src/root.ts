import { useRouteLoaderData } from 'react-router-dom';

/**
 * The site's own address, for canonical links: from the configuration on the server, from the address bar in the
 * browser. And the days of a new account's trial; null if unknown.
 */
export type Root = { origin: string; trialDays: number | null };

export function useOrigin(): string {
  return (useRouteLoaderData('root') as Root).origin;
}

export function useTrialDays(): number | null {
  return (useRouteLoaderData('root') as Root).trialDays;
}
