import type { Root } from '../root.ts';
import { readSettings } from '../shared-calls.ts';
import type { PublicHost } from './public-host.ts';

/** Data of every page. If identity is unavailable, the length of the trial is left out. */
export async function loadRoot({ api, origin, trialDays }: PublicHost): Promise<Root> {
  if (trialDays !== undefined) return { origin, trialDays };
  const settings = await readSettings(api).catch(() => null);
  return { origin, trialDays: settings?.trial_days ?? null };
}
