import { useRouteLoaderData } from 'react-router-dom';

/**
 * The site's own address, for canonical links: the server knows it by its configuration, the browser by its bar. And the
 * days of the trial that a new account begins with; null where they are not known.
 */
export type Root = { origin: string; trialDays: number | null };

export function useOrigin(): string {
  return (useRouteLoaderData('root') as Root).origin;
}

export function useTrialDays(): number | null {
  return (useRouteLoaderData('root') as Root).trialDays;
}
