import type { OnTrial, ReleaseManifest, ShellRelease } from './releases.ts';

/** A visitor's number is at least 0 and below 100; a browser on the channel `next` has this one. */
export const nextNumber = -1;

/** `shell` is null until one is released. */
type Manifest = Omit<ReleaseManifest, 'shell'> & { shell: ShellRelease | null };

export type ChannelSet<M> = { from: number; manifest: Omit<M, 'next'> };

/**
 * What visitors run: each manifest applies to the numbers from `from` up to the next one's. A version on trial is run
 * by the numbers below its share, so whoever has it keeps it when the share grows. The last manifest is that of
 * everybody who tries nothing.
 */
export function channelSets<M extends Manifest>({ next, ...live }: M): ChannelSet<M>[] {
  const { shell, remotes = {} } = next ?? {};
  const shares = [shell, ...Object.values(remotes)].flatMap((entry) => (entry ? [entry.share] : []));
  const numbers = next ? [...new Set([nextNumber, ...shares])].sort((a, b) => a - b) : [nextNumber];
  return numbers.map((from) => {
    const tried = Object.entries(remotes).filter(([, { share }]) => share > from);
    return {
      from,
      manifest: {
        ...live,
        ...(shell && shell.share > from && { shell: withoutShare(shell) }),
        remotes: { ...live.remotes, ...Object.fromEntries(tried.map(([name, entry]) => [name, withoutShare(entry)])) },
      },
    };
  });
}

const withoutShare = <Entry>({ share, ...entry }: OnTrial<Entry>) => entry;
