import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { areaName, isArea } from './areas.ts';
import type { Channel } from './history.ts';
import { ReleaseError } from './release-error.ts';

/** A gateway reads a folder at once, and a bucket within two seconds and the time of copying. */
const timeoutMs = 20_000;

type Switched = { folder: string; version: string };

/** Resolves when the gateway at `site` serves these versions, to everybody or to who tries the channel. */
export async function waitUntilServed(site: string, switched: Switched[], channel?: Channel): Promise<void> {
  const address = `${site}/manifest.json${channel ? `?channel=${channel}` : ''}`;
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const served = await readServed(address);
    const missing = switched.find(({ folder, version }) => served(folder) !== version);
    if (!missing) return;
    if (Date.now() > giveUpAt) {
      const { folder, version } = missing;
      throw new ReleaseError(
        `${folder} ${version} is in the store, but ${site} serves ${served(folder) ?? 'none'}: see the gateway's log`,
      );
    }
    await sleep(100);
  }
}

/** @returns the version that the gateway serves of a folder */
async function readServed(address: string): Promise<(folder: string) => string | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const { shell, remotes = {} } = (await reply.json()) as Partial<ReleaseManifest>;
    return (folder) => (isArea(folder) ? remotes[areaName(folder)] : shell)?.version;
  } catch {
    throw new ReleaseError(
      `The switch is in the store, but no gateway answers at ${new URL(address).origin}. --no-wait skips this check.`,
    );
  }
}
