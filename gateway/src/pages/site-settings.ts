import { isRecord } from '@fairway/contracts/call/is-record';
import { type CachedValue, type CacheOptions, createCachedValue } from './cached-value.ts';

const settingsPath = '/api/v1/public/settings';

/**
 * Settings by the operator that public pages show. An empty `supportEmail` means none; null `trialDays` means unknown.
 */
export type ShownSettings = { supportEmail: string; trialDays: number | null };

const unknownSettings: ShownSettings = { supportEmail: '', trialDays: null };

export function cacheSiteSettings({
  identityUrl,
  initial = unknownSettings,
  ...rest
}: { identityUrl: string; initial?: ShownSettings | undefined } & CacheOptions): CachedValue<ShownSettings> {
  return createCachedValue({ ...rest, url: identityUrl + settingsPath, read, initial });
}

function read(body: unknown): ShownSettings | undefined {
  if (!isRecord(body) || typeof body.support_email !== 'string') return undefined;
  const { support_email: supportEmail, trial_days: trialDays } = body;
  return { supportEmail, trialDays: typeof trialDays === 'number' ? trialDays : null };
}
