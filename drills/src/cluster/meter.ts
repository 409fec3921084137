import type { Reply } from '../payments/client.ts';

export type Figures = {
  requests: number;
  /** Requests without a reply, or with a status of 500 or above. */
  failed: number;
  /** The longest time until an operation succeeded, with all its attempts, and which operation that was. */
  longestMs: number;
  slowest: string;
};

type Attempt = { endedAt: number; isFailed: boolean };
type Operation = { what: string; startedAt: number; endedAt: number };

export type Meter = ReturnType<typeof createMeter>;

/** Nothing that the drill does explains these; others, such as a declined card, belong to the journeys. */
const unexplained = new Set([401, 403, 404, 429]);

const maxBodyLength = 200;

/** Records every request of the journeys, and how long each operation took until it succeeded. */
export function createMeter(now = () => performance.now()) {
  const attempts: Attempt[] = [];
  const operations: Operation[] = [];
  const unexpected = new Map<string, number>();
  const running = new Map<symbol, { what: string; startedAt: number }>();
  const lastFailures = new Map<string, string>();

  return {
    /** For a client. */
    onReply: (path: string, { status, body }: Reply) => {
      const isFailed = status === 0 || status >= 500;
      attempts.push({ endedAt: now(), isFailed });
      if (status !== 200) lastFailures.set(path, `${status} ${path} ${JSON.stringify(body).slice(0, maxBodyLength)}`);
      else lastFailures.delete(path);
      if (!unexplained.has(status)) return;
      const what = `${status} ${path.replaceAll(/[\w-]{18,}|\d+$/g, '…')} ${JSON.stringify(body)}`;
      unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
    },
    /** Runs an operation that repeats its requests until it succeeds. */
    operation: async <T>(what: string, run: () => Promise<T>): Promise<T> => {
      const key = Symbol(what);
      const startedAt = now();
      running.set(key, { what, startedAt });
      const result = await run();
      running.delete(key);
      operations.push({ what, startedAt, endedAt: now() });
      return result;
    },
    /** The operations that have not succeeded yet, and the last replies that were not 200, by path. */
    pending: (): string[] => [
      ...[...running.values()].map(({ what, startedAt }) => `${what} for ${Math.round((now() - startedAt) / 1_000)} s`),
      ...lastFailures.values(),
    ],
    /** Replies that no fault explains, with how often they occurred. */
    unexpected: (): ReadonlyMap<string, number> => unexpected,
    /** The figures of all requests and operations that ended between two instants. */
    between: (from: number, to: number): Figures => {
      const isWithin = ({ endedAt }: { endedAt: number }) => endedAt >= from && endedAt < to;
      const within = attempts.filter(isWithin);
      let longestMs = 0;
      let slowest = '';
      for (const { what, startedAt, endedAt } of operations.filter(isWithin)) {
        if (endedAt - startedAt <= longestMs) continue;
        longestMs = endedAt - startedAt;
        slowest = what;
      }
      return { requests: within.length, failed: within.filter(({ isFailed }) => isFailed).length, longestMs, slowest };
    },
  };
}
