import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage } from '@fairway/kit/calls/outage';
import type { Logger } from '@fairway/kit/logging/log';

/** Retries while the database is unreachable: a service may start before its database. */
export async function onceReachable<T>(load: () => Promise<T>, log: Logger, everyMs = 500): Promise<T> {
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await load();
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (!isLogged) log.warn({ err: error }, 'database unavailable, waiting');
      await sleep(everyMs);
    }
  }
}
