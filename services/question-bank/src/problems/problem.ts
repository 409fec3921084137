/** A wrong value, and the mistake that leads to it. */
export type Mistake = [value: number, reason: string];

/** A quantity that is asked for. */
export type Part = {
  name: string;
  key: number;
  /** The same by another formula. */
  independent: number;
  /** How far the two may differ, if one of them approximates; by default they round to the same. */
  within?: number;
  /** At least six of a part asked alone, of which several lie on each side. */
  mistakes: Mistake[];
  text: (value: number) => string;
  /** What values are rounded to. A key near the middle of a step is drawn again. */
  step: number;
  /** Choices are at least this far apart, which is more than reading or plotting can be wrong. */
  apart: number;
  /** Mistakes beyond these are too obvious. */
  limits?: [from: number, to: number];
  /** 360 for directions: sorting is meaningless for choices on both sides of north. */
  circle?: number;
  /** What choices are sorted by, if not by value. */
  rank?: (value: number) => number;
};

/** Inputs as drawn, with the answer. Two parts give a grid of choices, so that none is in more choices than another. */
export type Draft = { stem: string; solution: string; right: string } & (Part | { parts: [Part, Part] });

export type Int = (from: number, to: number) => number;
/** Seeded random numbers. */
type Random = {
  int: Int;
  pick: <T>(values: readonly T[]) => T;
};

/** A question of a family: what is given and what is asked. `draw` returns undefined for inputs that make no question. */
export type Kind = {
  subcategory: string;
  syllabus: string;
  reference: string;
  edition: string;
  difficulty: 1 | 2 | 3;
  draw: (random: Random) => Draft | undefined;
};

export type Family = {
  /** The beginning of the questions' numbers. */
  id: string;
  department: 'Deck' | 'Engine';
  book: string;
  category: string | null;
  kinds: Kind[];
};

export const bowditch = 'The American Practical Navigator, Pub. 9, edition of 2002';
export const formula = 'None: a formula';

/** mulberry32 */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { int, pick: (values) => values[int(0, values.length - 1)] as (typeof values)[number] };
}

/** Draws again until the inputs make a question. */
export function drawUntil<T>(fits: (drawn: T) => boolean, draw: () => T): T {
  for (;;) {
    const drawn = draw();
    if (fits(drawn)) return drawn;
  }
}

/** Two speeds whose powers can be told apart. */
export const areTellable = ({ ratio }: { ratio: number }) => Math.abs(ratio - 1) >= 0.1 && ratio >= 0.6 && ratio <= 1.6;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (angle: number): number => (angle * 180) / Math.PI;
export const around = (course: number): number => ((course % 360) + 360) % 360;
export const sine = (angle: number): number => Math.sin(radians(angle));
export const cosine = (angle: number): number => Math.cos(radians(angle));

/** `043°` */
export const courseText = (course: number): string => `${String(around(Math.round(course))).padStart(3, '0')}°`;
/** `0905` for minutes after midnight. */
export const clock = (minutes: number): string => {
  const whole = Math.round(minutes);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}${String(whole % 60).padStart(2, '0')}`;
};
export const hoursText = (minutes: number): string =>
  `${Math.floor(Math.round(minutes) / 60)} h ${Math.round(minutes) % 60} min`;
/** Without a sign if nothing is left of it. */
export const fixed = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(?=[0.]+$)/, '');
export const to = (digits: number, unit: string) => (value: number) => `${fixed(value, digits)} ${unit}`;
/** `5° E` for 5, `5° W` for -5 */
export const named = (value: number): string => `${Math.abs(value)}° ${value < 0 ? 'W' : 'E'}`;

const stepOf = (value: number) => 10 ** (Math.floor(Math.log10(value)) - 2);
/** Three figures. */
export const figures = (value: number): string => {
  const step = stepOf(value);
  const digits = Math.max(0, Math.round(-Math.log10(step)));
  return (Math.round(value / step) * step).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};
/** A number on the way to the key. */
export const onTheWay = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 5 });

/** Three figures, choices 7 percent of the key apart. */
export const figuresPart = (name: string, unit: string, key: number): Omit<Part, 'independent' | 'mistakes'> => ({
  name,
  key,
  text: (value) => `${figures(value)} ${unit}`,
  step: stepOf(key),
  apart: 0.07 * key,
  limits: [key / 8, key * 8],
});

/** The place of the root of an increasing function. */
export function rootOf(increasing: (at: number) => number, from: number, until: number): number {
  let [low, high] = [from, until];
  for (let turn = 0; turn < 80; turn++) {
    const middle = (low + high) / 2;
    if (increasing(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
