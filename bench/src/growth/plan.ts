/** How far each part grows. */
export type GrowthPlan = {
  members: number[];
  /** Answers of members. */
  events: number[];
  /** Processes of each service. */
  processes: number[];
  /** The duration of each run. */
  seconds: number;
  rounds: number;
};

const quickPlan: GrowthPlan = {
  ...{ members: [1_000, 10_000], events: [100_000, 500_000], processes: [1, 2], seconds: 1, rounds: 1 },
};
const fullPlan: GrowthPlan = {
  members: [1_000, 10_000, 100_000, 1_000_000],
  events: [1_000_000, 10_000_000, 30_000_000],
  ...{ processes: [1, 2, 3, 4], seconds: 4, rounds: 3 },
};

/** `growth` measures members and processes, `growth-answers` answers. */
export type GrowthPart = 'growth' | 'growth-answers';

/** The words `quick`, `answers`, and with `answers` the numbers to measure; undefined if they mean anything else. */
export function growthPlan(words: string[]): { plan: GrowthPlan; part: GrowthPart; isQuick: boolean } | undefined {
  const rest = [...words];
  const skip = (word: string) => rest[0] === word && rest.shift() !== undefined;
  const isQuick = skip('quick');
  const part = skip('answers') ? 'growth-answers' : 'growth';
  const chosen = rest.map(Number);
  const isAscending = chosen.every((rows, index) => Number.isInteger(rows) && rows > (chosen[index - 1] ?? 0));
  if (!isAscending || (part === 'growth' && chosen.length > 0)) return undefined;
  const plan = isQuick ? quickPlan : fullPlan;
  return { plan: chosen.length > 0 ? { ...plan, events: chosen } : plan, part, isQuick };
}

/** An answer with its indexes, and the sorted keys from which the indexes are built. */
const bytesPerEvent = 500;
/** Disk space that stays free. */
export const reserveGb = 15;

/** The sizes that the disk has room for, one at a time. */
export function fittingSizes(sizes: number[], freeBytes: number): number[] {
  return sizes.filter((rows) => rows * bytesPerEvent <= freeBytes - reserveGb * 1024 ** 3);
}
