import { findSiteFigures } from '@fairway/contracts/calls/identity/settings';
import { settingsChangedChannel } from '@fairway/contracts/channels';
import type { SiteFigures } from '@fairway/contracts/identity';
import { defaultTimeZone } from '@fairway/contracts/time-zone';
import type { Redis } from 'ioredis';
import { askService } from './ask-service.ts';
import type { InternalClient } from './internal-call.ts';
import type { Logger } from './log.ts';
import { openNotices } from './notices.ts';

/** A lost notice is made up for after this. */
const refreshMs = 30_000;

/** The zone of the business day as it is set now (G-78). */
export type TimeZone = () => string | Promise<string>;

export type SiteFiguresReader = {
  /** As identity said last; undefined where nothing is set, or identity has said nothing yet. Waits for nothing. */
  get: <K extends keyof SiteFigures>(name: K) => NonNullable<SiteFigures[K]> | undefined;
  timeZone: () => string;
  close: () => Promise<void>;
};

/** Knows the settings that bind a service: asked for at the start, at each change, and from time to time. */
export function openSiteFigures({
  identity,
  redis,
  log,
  onChange = () => {},
}: {
  identity: Pick<InternalClient, 'get' | 'post'>;
  redis: Redis;
  log: Logger;
  /** Called when other figures stand than before. */
  onChange?: () => void;
}): SiteFiguresReader {
  let known: SiteFigures | undefined;
  let asked = 0;

  async function refresh(): Promise<void> {
    const turn = ++asked;
    try {
      const reply = await askService(identity, findSiteFigures, {});
      // A later question may have been answered first.
      if (!reply.ok || turn !== asked) return;
      const isChanged = JSON.stringify(reply.value) !== JSON.stringify(known);
      known = reply.value;
      if (isChanged) onChange();
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
    timeZone: () => known?.time_zone ?? defaultTimeZone,
    close: async () => {
      clearInterval(timer);
      await notices.close();
    },
  };
}
