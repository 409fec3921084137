/** How long and how often. Every run is short, so that what else the machine does falls on both sides of a pair. */
export type Plan = {
  /** Questions generated on top of the sample bank. */
  sizes: number[];
  seconds: number;
  /** Interleaved rounds: A B A B …; a figure is the median of its rounds. */
  rounds: number;
  /** Rounds of the runs at a steady rate, and of those without a pair. */
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
/** An answer waits for the disk, not for the cores: more users wait side by side, and share its writes. */
export const answeringUsers = 64;
export const steadyRate = 200;
/** Ids that are asked for again and again, and ids in all: more than the service keeps texts of. */
export const hotIds = 500;
export const spreadIds = 50_000;

/** However it goes, it ends. */
export const longestMs = { full: 45 * 60_000, quick: 8 * 60_000 };
