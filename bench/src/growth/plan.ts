/** How far each part grows. */
export type GrowthPlan = {
  members: number[];
  /** Answers of members. */
  events: number[];
  /** Processes of each service. */
  processes: number[];
  /** Of each run. */
  seconds: number;
  rounds: number;
};

const defaultEvents = [1_000_000, 10_000_000, 30_000_000];

/** `quick`, and the largest number of answers; undefined if the words mean nothing. */
export function growthPlan(words: string[]): { plan: GrowthPlan; isQuick: boolean } | undefined {
  const isQuick = words[0] === 'quick';
  const [largest, ...rest] = (isQuick ? words.slice(1) : words).map(Number);
  if (rest.length > 0 || (largest !== undefined && !(Number.isInteger(largest) && largest > 0))) return undefined;
  const events = isQuick ? [100_000, 500_000] : defaultEvents;
  const chosen = largest === undefined ? events : [...events.filter((rows) => rows < largest), largest];
  const plan = isQuick
    ? { members: [1_000, 10_000], events: chosen, processes: [1, 2], seconds: 1, rounds: 1 }
    : { members: [1_000, 10_000, 100_000, 1_000_000], events: chosen, processes: [1, 2, 3, 4], seconds: 4, rounds: 3 };
  return { plan, isQuick };
}

/** An answer with its indexes, and the sorted keys from which the indexes are built. */
const bytesPerEvent = 550;
/** Stays free. */
const reserveBytes = 20 * 1024 ** 3;

/** The sizes that the disk has room for, one at a time. */
export function fittingSizes(sizes: number[], freeBytes: number): number[] {
  return sizes.filter((rows) => rows * bytesPerEvent <= freeBytes - reserveBytes);
}
