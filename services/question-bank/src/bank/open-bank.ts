import { bankChangedChannel, bankServedChannel } from '@fairway/contracts/queues/channels';
import type { Db } from '@fairway/db/open';
import type { Logger } from '@fairway/kit/logging/log';
import { type CountedCache, createCacheCounts } from '@fairway/kit/metrics/cache-counts';
import { channelOf } from '@fairway/kit/redis/channel';
import { openSubscription } from '@fairway/kit/redis/subscription';
import type { Redis } from 'ioredis';
import { readBankFacts } from '../catalogue/bank-facts.ts';
import { readBankState } from '../catalogue/bank-version.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Counts, createCounter } from '../catalogue/counts.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { loadPacks, type Packs } from '../packs/packs.ts';
import { type BodyCache, createBodyCache } from '../question-read/body-cache.ts';
import { createSetCache, type SetCache } from '../sets/set-cache.ts';

/** One version of the bank with all its caches: a change replaces them together, except for unaffected sets. */
export type Bank = {
  catalogue: Catalogue;
  packs: Packs;
  sets: SetCache;
  bodies: BodyCache;
  counts: (rating: number) => Counts;
};

/** Its `cacheCounts` are those of the texts. */
export type OpenBank = CountedCache & {
  /** Call it once per request and use that bank throughout, so that the answer is of one version. */
  current: () => Bank;
  reload: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Loads the bank and tracks its changes: at once if an import is announced on Redis, otherwise by polling the version
 * in the database. A running import raises the version with every batch, so a version is loaded once it was the same
 * in two consecutive polls.
 */
export async function openBank({
  db,
  redis,
  log,
  cacheBytes,
  pollMs = 3_000,
}: {
  db: Db;
  redis: Redis;
  log: Logger;
  cacheBytes: number;
  pollMs?: number;
}): Promise<OpenBank> {
  const cacheCounts = createCacheCounts();
  let bank = createBank(await loadCatalogue(db), await loadPacks(db));
  let loading: Promise<void> | undefined;
  let again = false;
  let lastSeen = bank.catalogue.version;

  function createBank(catalogue: Catalogue, packs: Packs): Bank {
    const [sets, counts] = [createSetCache(catalogue), createCounter(catalogue)];
    return withoutTexts({ catalogue, packs, sets, counts });
  }

  function withoutTexts({ catalogue, packs, sets, counts }: Omit<Bank, 'bodies'>): Bank {
    const bodies = createBodyCache({ db, catalogue, packs, maxBytes: cacheBytes, counts: cacheCounts });
    return { catalogue, packs, sets, counts, bodies };
  }

  /** The catalogue is reused if every set is unchanged. */
  async function readChanged(): Promise<Bank> {
    const state = await readBankState(db.$client);
    const packs = await loadPacks(db);
    if (state.setsVersion !== bank.catalogue.setsVersion) return createBank(await loadCatalogue(db), packs);
    const facts = await readBankFacts(db.$client);
    return withoutTexts({ ...bank, packs, catalogue: { ...bank.catalogue, ...state, facts } });
  }

  async function load(): Promise<void> {
    try {
      do {
        again = false;
        bank = await readChanged();
        log.info({ version: bank.catalogue.version, questions: bank.catalogue.size }, 'bank loaded');
        await redis.publish(channelOf(redis, bankServedChannel), '').catch(() => {});
      } while (again);
    } finally {
      // In the same step as the last check of `again`: a later reload starts its own load.
      loading = undefined;
    }
  }

  /**
   * A change announced while an earlier one is being read is read afterwards. Cached texts are dropped at once: a
   * corrected key does not wait for a catalogue.
   */
  function reload(): Promise<void> {
    again = true;
    bank = withoutTexts(bank);
    loading ??= load();
    return loading;
  }

  async function poll(): Promise<void> {
    const { version } = await readBankState(db.$client);
    if (version !== bank.catalogue.version && version === lastSeen) await reload();
    lastSeen = version;
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'bank reload failed');
  const onMessage = () => void reload().catch(warn);
  const changes = openSubscription(redis, [bankChangedChannel], { onMessage, log });
  const timer = setInterval(() => poll().catch(warn), pollMs);

  return {
    cacheCounts,
    current: () => bank,
    reload,
    close: async () => {
      clearInterval(timer);
      await changes.close();
      await loading?.catch(() => {});
    },
  };
}
