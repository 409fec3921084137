/** Duration and number of runs. Every run is short, so that other load on the machine affects both sides of a pair. */
export type Plan = {
  /** Numbers of generated questions, in addition to the sample bank. */
  sizes: number[];
  seconds: number;
  /** Interleaved rounds: A B A B …; a figure is the median of its rounds. */
  rounds: number;
  /** Rounds of runs at a steady rate, and of unpaired runs. */
  shortRounds: number;
  /** Page loads in the browser, and steps through study. */
  loads: number;
  steps: number;
};

export const fullPlan: Plan = {
  sizes: [6_000, 35_000, 350_000],
  seconds: 4,
  rounds: 5,
  shortRounds: 2,
  loads: 5,
  steps: 20,
};

export const quickPlan: Plan = { sizes: [6_000], seconds: 1, rounds: 3, shortRounds: 1, loads: 1, steps: 5 };

export const virtualUsers = 16;
/** An answer waits for the disk, not for the cores: more concurrent users share its writes. */
export const answeringUsers = 64;
export const steadyRate = 200;
/** Pages per second of a crawler. */
export const crawlerRates = [25, 50, 100];
/** Frequently read ids, and ids in total: more texts than the service caches. */
export const hotIds = 500;
export const spreadIds = 50_000;

/** Time limits of the entire bench. */
export const timeLimitMs = { full: 45 * 60_000, quick: 8 * 60_000 };
