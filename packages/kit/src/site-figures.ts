import { findSiteFigures } from '@fairway/contracts/calls/identity/settings';
import { settingsChangedChannel } from '@fairway/contracts/channels';
import type { SiteFigures } from '@fairway/contracts/identity';
import type { Redis } from 'ioredis';
import { askService } from './ask-service.ts';
import type { InternalClient } from './internal-call.ts';
import type { Logger } from './log.ts';
import { openNotices } from './notices.ts';

/** A lost notice is made up for after this. */
const refreshMs = 30_000;

export type SiteFiguresReader = {
  /** As identity said last; undefined where nothing is set, or identity has said nothing yet. Waits for nothing. */
  get: <K extends keyof SiteFigures>(name: K) => NonNullable<SiteFigures[K]> | undefined;
  close: () => Promise<void>;
};

/** Knows the settings that bind a service: asked for at the start, at each change, and from time to time. */
export function openSiteFigures({
  identity,
  redis,
  log,
}: {
  identity: Pick<InternalClient, 'get' | 'post'>;
  redis: Redis;
  log: Logger;
}): SiteFiguresReader {
  let known: SiteFigures | undefined;
  let asked = 0;

  async function refresh(): Promise<void> {
    const turn = ++asked;
    try {
      const reply = await askService(identity, findSiteFigures, {});
      // A later question may have been answered first.
      if (reply.ok && turn === asked) known = reply.value;
    } catch (error) {
      log.debug({ err: error }, 'site settings not read, the last ones stand');
    }
  }

  const update = () => void refresh();
  const notices = openNotices(redis, settingsChangedChannel, { onNotice: update, onGap: update });
  const timer = setInterval(update, refreshMs).unref();
  update();
  return {
    get: (name) => known?.[name] ?? undefined,
    close: async () => {
      clearInterval(timer);
      await notices.close();
    },
  };
}
