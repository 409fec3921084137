/* What `npm run release` and `fairway-area` say of a switch. */
import type { Channel, SwitchAction } from './history.ts';

type Step = { folder: string; from?: string | null | undefined; to: string };

/** `isServed`: the site was seen to serve it. */
export function releasedText(
  { folder, version, switched }: { folder: string; version: string; switched: boolean },
  { dryRun, isServed, channel }: { dryRun: boolean; isServed: boolean; channel: Channel | undefined },
): string {
  const [goes, is] = channel ? ['go on the channel next', 'on the channel next'] : ['go live', 'live'];
  if (switched && dryRun) return `${folder} ${version} would ${goes}`;
  return `${folder} ${version} is ${switched ? '' : 'already '}${isServed ? is : `${is} in the store`}`;
}

export const rolledBackText = ({ folder, from, to }: Step, dryRun: boolean): string =>
  `${folder} ${dryRun ? 'would be rolled' : 'rolled'} back to ${to} (was ${from})`;

/** Why a start did not replace a live version, and what does. */
export function stayingText(
  folder: string,
  { version, by, person = 'somebody' }: { version: string; by?: SwitchAction | undefined; person?: string | undefined },
): string {
  const did = by === 'rollback' ? 'rolled back to' : 'released';
  return `${folder} stays at ${version}, which ${person} ${did}; npm run release -- ${folder} replaces it with this build, npm run rollback -- ${folder} with the version before it`;
}

/** `share`, in percent, is that of the action `share`. */
export function trialText(
  action: 'share' | 'promote' | 'rollback',
  { folder, from, to }: Step,
  { dryRun, share }: { dryRun: boolean; share: number | undefined },
): string {
  const is = dryRun ? 'would be' : 'is';
  if (action === 'share') return `${folder} ${to} ${is} shared with ${share}% of the visitors`;
  if (action === 'promote') return `${folder} ${to} ${is} live (was ${from})`;
  return `${folder} ${from} ${is} off the channel`;
}
