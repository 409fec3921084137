/** The chance of at least `needed` right of `count`, each right with chance `share`. */
export function passChance(count: number, needed: number, share: number): number {
  const right = Math.min(1 - 1e-12, Math.max(1e-12, share));
  let sum = 0;
  /** Of n choose k. */
  let logWays = 0;
  for (let k = 0; k <= count; k++) {
    if (k >= needed) sum += Math.exp(logWays + k * Math.log(right) + (count - k) * Math.log1p(-right));
    logWays += Math.log(count - k) - Math.log(k + 1);
  }
  return Math.min(1, sum);
}

const safely = 0.95;

/** The share right that passes with 95 %: about .95 for 45 of 50, .79 for 35 of 50. */
export function targetShare(count: number, needed: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (passChance(count, needed, middle) < safely) low = middle;
    else high = middle;
  }
  return high;
}
