import { type FollowedValue, type FollowOptions, followValue } from './follow-value.ts';
import { isRecord } from './is-record.ts';

const settingsPath = '/api/v1/public/settings';

/** What the operator set and public pages show. `supportEmail` '' is none; `trialDays` null is not known. */
export type ShownSettings = { supportEmail: string; trialDays: number | null };

const unknown: ShownSettings = { supportEmail: '', trialDays: null };

export function followSettings({
  identityUrl,
  ...rest
}: { identityUrl: string } & FollowOptions): FollowedValue<ShownSettings> {
  return followValue({ ...rest, url: identityUrl + settingsPath, read, initial: unknown });
}

function read(body: unknown): ShownSettings | undefined {
  if (!isRecord(body) || typeof body.support_email !== 'string') return undefined;
  const { support_email: supportEmail, trial_days: trialDays } = body;
  return { supportEmail, trialDays: typeof trialDays === 'number' ? trialDays : null };
}
