/*
 * What share of a module's questions a member would get right, with its uncertainty: an extended Kalman filter over first
 * attempts (decision 0029). The state is the skill (logits), its slope a day, and a deviation for each topic. The chance to
 * be right is guess + (1 − guess) · logistic(skill + deviation of the topic).
 */

const prior = { skill: 1, skillSd: 1.05, slope: 0.012, slopeSd: 0.06, topicSd: 0.7 };
/** Variance a day. With 0.001 for the skill, the ranges are too narrow as soon as learning slows down. */
const noise = { skill: 0.004, topic: 0.0005 };
const guess = 0.25;

/** Of `size` = 2 + topics: skill, slope, deviations. `cov` has a row of `size` for each. */
export type Skill = { size: number; mean: Float64Array; cov: Float64Array; day: number | null };

/** The chance to be right, by logits. */
export const chanceOf = (logits: number): number => guess + (1 - guess) * logistic(logits);

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

export function emptySkill(topics: number): Skill {
  const size = topics + 2;
  const mean = new Float64Array(size);
  mean[0] = prior.skill;
  mean[1] = prior.slope;
  const cov = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    const deviation = i === 0 ? prior.skillSd : i === 1 ? prior.slopeSd : prior.topicSd;
    cov[i * size + i] = deviation ** 2;
  }
  return { size, mean, cov, day: null };
}

/** A question answered for the first time, without help; `day` counted from 1970. */
export type Attempt = { day: number; topic: number; isRight: boolean };

export function addAttempt(skill: Skill, { day, topic, isRight }: Attempt): void {
  if (skill.day !== null && day > skill.day) advance(skill, day - skill.day);
  skill.day = Math.max(day, skill.day ?? day);
  const { size, mean, cov } = skill;
  const of = topic + 2;
  const s = logistic(at(mean, 0) + at(mean, of));
  const chance = guess + (1 - guess) * s;
  const slope = (1 - guess) * s * (1 - s);
  const column = Float64Array.from({ length: size }, (_, i) => slope * (at(cov, i * size) + at(cov, i * size + of)));
  const variance = slope * (at(column, 0) + at(column, of)) + chance * (1 - chance);
  const gain = ((isRight ? 1 : 0) - chance) / variance;
  for (let i = 0; i < size; i++) {
    mean[i] = at(mean, i) + at(column, i) * gain;
    const scaled = at(column, i) / variance;
    for (let j = 0; j < size; j++) cov[i * size + j] = at(cov, i * size + j) - scaled * at(column, j);
  }
}

const at = (values: Float64Array, index: number) => values[index] as number;

function advance({ size, mean, cov }: Skill, days: number): void {
  mean[0] = at(mean, 0) + days * at(mean, 1);
  for (let j = 0; j < size; j++) cov[j] = at(cov, j) + days * at(cov, size + j);
  for (let i = 0; i < size; i++) cov[i * size] = at(cov, i * size) + days * at(cov, i * size + 1);
  for (let i = 0; i < size; i++) {
    const added = i === 0 ? noise.skill : i === 1 ? 0 : noise.topic;
    cov[i * size + i] = at(cov, i * size + i) + days * added;
  }
}

/**
 * Draws of the share of the module that the member would get right on the day of the last attempt: a trend is not carried
 * on beyond the evidence. `weights`: the part of the module in each topic.
 */
export function drawShares({ size, mean, cov }: Skill, weights: number[], normal: () => number, draws = 400): number[] {
  const root = cholesky(cov, size);
  return Array.from({ length: draws }, () => {
    const z = Float64Array.from({ length: size }, normal);
    const logits = (i: number) => {
      let sum = at(mean, i);
      for (let j = 0; j <= i; j++) sum += at(root, i * size + j) * at(z, j);
      return sum;
    };
    const skill = logits(0);
    return weights.reduce((sum, weight, topic) => sum + weight * chanceOf(skill + logits(topic + 2)), 0);
  });
}

function cholesky(matrix: Float64Array, size: number): Float64Array {
  const root = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = at(matrix, i * size + j);
      for (let k = 0; k < j; k++) sum -= at(root, i * size + k) * at(root, j * size + k);
      root[i * size + j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / at(root, j * size + j);
    }
  }
  return root;
}

export const meanOf = (draws: number[]): number => draws.reduce((sum, one) => sum + one, 0) / draws.length;

/** The 80 % interval of draws. */
export function middleRange(draws: number[]): { low: number; high: number } {
  const sorted = draws.toSorted((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] as number;
  return { low: quantile(0.1), high: quantile(0.9) };
}
