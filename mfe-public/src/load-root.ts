import type { PublicHost } from './public-host.ts';
import type { Root } from './root.ts';
import { readSettings } from './shared-calls.ts';

/** What pages show wherever they are. An outage of identity leaves out how long the trial is. */
export async function loadRoot({ api, origin, trialDays }: PublicHost): Promise<Root> {
  if (trialDays !== undefined) return { origin, trialDays };
  const settings = await readSettings(api).catch(() => null);
  return { origin, trialDays: settings?.trial_days ?? null };
}
