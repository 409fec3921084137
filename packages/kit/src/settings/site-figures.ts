import { findSiteFigures } from '@fairway/contracts/identity/settings-calls';
import type { SiteFigures } from '@fairway/contracts/identity/site-settings';
import { defaultTimeZone } from '@fairway/contracts/identity/time-zone';
import { settingsChangedChannel } from '@fairway/contracts/queues/channels';
import type { Redis } from 'ioredis';
import { askService } from '../calls/ask-service.ts';
import type { InternalClient } from '../calls/internal-call.ts';
import type { Logger } from '../logging/log.ts';
import { openNotices } from '../redis/notices.ts';

/** Bounds the effect of a lost notice. */
const refreshMs = 30_000;

/** The current time zone of the business day (G-78). */
export type TimeZone = () => string | Promise<string>;

export type SiteFiguresReader = {
  /** The last value from identity; undefined if it is not set, or not loaded yet. Synchronous. */
  get: <K extends keyof SiteFigures>(name: K) => NonNullable<SiteFigures[K]> | undefined;
  timeZone: () => string;
  close: () => Promise<void>;
};

/** The settings that apply to a service: loaded at start, at each change, and periodically. */
export function openSiteFigures({
  identity,
  redis,
  log,
  onChange = () => {},
}: {
  identity: Pick<InternalClient, 'get' | 'post'>;
  redis: Redis;
  log: Logger;
  /** Called when a value has changed. */
  onChange?: () => void;
}): SiteFiguresReader {
  let known: SiteFigures | undefined;
  let latestGeneration = 0;

  async function refresh(): Promise<void> {
    const generation = ++latestGeneration;
    try {
      const reply = await askService(identity, findSiteFigures, {});
      // A later request may have been answered first.
      if (!reply.ok || generation !== latestGeneration) return;
      const isChanged = JSON.stringify(reply.value) !== JSON.stringify(known);
      known = reply.value;
      if (isChanged) onChange();
    } catch (error) {
      log.debug({ err: error }, 'site settings not refreshed');
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
