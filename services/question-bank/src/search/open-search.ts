import type { Logger } from '@fairway/kit/logging/log';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BankIndex } from './search-index.ts';
import { createSearchableBank, type SearchableBank } from './searchable-bank.ts';
import { twinsById } from './twins.ts';

/** Questions without an explanation of their own that a pack explains. */
export type ExplainedByPacks = { ids: ReadonlySet<number>; ofBook: (zinbook: number) => number };

export type OpenSearch = {
  /** The newest indexed bank: while a changed one is being indexed, the previous one. Undefined before the first. */
  current: () => SearchableBank | undefined;
  /** For each question that has any, its twins in the same bank, the most similar first. */
  twins: () => ReadonlyMap<number, readonly number[]> | undefined;
  /** Of the newest indexed bank; none before the first. */
  explained: () => ExplainedByPacks;
  /** Indexes the current bank, unless already done; one run at a time. Rejects if it cannot be read. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
};

/** `isAwaited`: the service is not ready before this index; others are built at a lower priority. */
export type BuildIndex = (ids: Uint32Array, signal: AbortSignal, isAwaited?: boolean) => Promise<BankIndex>;

/**
 * Maintains the index of the newest version of the bank. No request waits for it: until the first index is ready, search
 * is unavailable, and until the next one is ready, the previous one is used.
 */
export function openSearch({
  bank,
  build,
  log,
  onExplained,
}: {
  bank: OpenBank;
  build: BuildIndex;
  log: Logger;
  /** Another number of questions is explained by packs. */
  onExplained?: () => void;
}): OpenSearch {
  const closing = new AbortController();
  let searchable: SearchableBank | undefined;
  let twins: ReadonlyMap<number, readonly number[]> | undefined;
  let explained: ExplainedByPacks = { ids: new Set(), ofBook: () => 0 };
  let building: Promise<void> | undefined;

  const isStale = () => searchable?.catalogue.version !== bank.current().catalogue.version;

  async function buildAll(): Promise<void> {
    while (isStale() && !closing.signal.aborted) {
      const { catalogue } = bank.current();
      const startedAt = performance.now();
      const index = await build(catalogue.ids, closing.signal, searchable === undefined);
      searchable = createSearchableBank(catalogue, index);
      twins = twinsById(catalogue.ids, index.twins);
      const before = explained.ids.size;
      explained = explainedByPacks(catalogue, index.explained);
      if (explained.ids.size !== before) onExplained?.();
      const ms = Math.round(performance.now() - startedAt);
      log.info({ version: catalogue.version, questions: catalogue.size, ms }, 'search index built');
    }
  }

  return {
    current: () => searchable,
    twins: () => twins,
    explained: () => explained,
    refresh: () => {
      building ??= buildAll().finally(() => {
        building = undefined;
      });
      return building;
    },
    close: async () => {
      closing.abort();
      await building?.catch(() => {});
    },
  };
}

function explainedByPacks({ ids, books }: Catalogue, positions: Uint32Array): ExplainedByPacks {
  const counts = new Map(
    [...books.values()].map(({ zinbook, from, to }) => [
      zinbook,
      positions.filter((position) => position >= from && position < to).length,
    ]),
  );
  return {
    ids: new Set([...positions].map((position) => ids[position] as number)),
    ofBook: (zinbook) => counts.get(zinbook) ?? 0,
  };
}

const longestPauseMs = 60_000;

/** Keeps the index up to date: polls for changes of the bank, and retries failures with backoff. */
export function pollBank(
  search: OpenSearch,
  { log, everyMs = 1_000 }: { log: Logger; everyMs?: number },
): { close: () => Promise<void> } {
  let pauseMs = everyMs;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  async function poll(): Promise<void> {
    try {
      await search.refresh();
      pauseMs = everyMs;
    } catch (error) {
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      log.warn({ err: error }, 'search index build failed');
    }
    if (!closed) timer = setTimeout(poll, pauseMs);
  }
  void poll();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}
