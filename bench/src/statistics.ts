/** The median; NaN for an empty list. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

/** Records with the same keys as one record of medians. */
export function mediansOf<T extends Record<string, number>>(list: T[]): T {
  const keys = Object.keys(list[0] ?? {});
  return Object.fromEntries(keys.map((key) => [key, median(list.map((each) => each[key] as number))])) as T;
}

/** The median of the ratios of the pairs: a slow moment of the machine slows both sides. */
export function medianRatio(pairs: { value: number; baseline: number }[]): number {
  return median(pairs.map(({ value, baseline }) => value / baseline));
}

/** The smallest value that `share` of the values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? Number.NaN : at(sorted, Math.max(0, Math.ceil(share * sorted.length) - 1));
}

function at(values: number[], index: number): number {
  return values[index] ?? Number.NaN;
}
