import { randomOf } from '../src/schedule/random.ts';
import { addAttempt, chanceOf, drawShares, emptySkill, middleRange } from '../src/schedule/skill.ts';

/*
 * Does the 80 % range hold the truth for 80 % of members? Simulated members answer as many questions as the real bank has
 * of Rules of the Road, each once, in eight topics of the sizes found there by keywords. Each question has a difficulty
 * that the model does not know. The truth is the share of the day of the last answer.
 */
const topicSizes = [174, 406, 55, 255, 21, 35, 34, 102];
const bank = topicSizes.flatMap((size, topic) => Array<number>(size).fill(topic));
const weights = topicSizes.map((size) => size / bank.length);
const days = 40;

type World = {
  skill: number;
  skillSd: number;
  slope: number;
  slopeSd: number;
  topicSd: number;
  item: number;
  jump: number;
  /** The deviation of the form of a day. */
  form: number;
  /** The day on which learning stops. */
  stops: number;
};

const plain = { skill: 1, skillSd: 0.9, slope: 0.012, slopeSd: 0.04, topicSd: 0.6, item: 0.8, jump: 0.03 };
const matched: World = { ...plain, form: 0, stops: days };

export const worlds: Record<string, World> = {
  matched,
  'no learning': { ...matched, slope: 0, slopeSd: 0 },
  'fast learning': { ...matched, slope: 0.05 },
  forgetting: { ...matched, slope: -0.025, slopeSd: 0.01 },
  'weaker members': { ...matched, skill: -0.2 },
  'uneven topics': { ...matched, topicSd: 1.2 },
  'jumpy days': { ...matched, form: 0.4 },
};
/** They contradict the model on purpose, and are not part of the check. */
export const otherWorlds: Record<string, World> = {
  'random walk': { ...matched, jump: 0.12 },
  'learning stops': { ...matched, slope: 0.06, stops: 20 },
};

function member(world: World, perDay: number, seed: number) {
  const { uniform, normal, below } = randomOf(seed);
  const gauss = (mean: number, sd: number) => mean + sd * normal();
  let skill = gauss(world.skill, world.skillSd);
  const slope = gauss(world.slope, world.slopeSd);
  const deviations = topicSizes.map(() => gauss(0, world.topicSd));
  const difficulties = bank.map(() => gauss(0, world.item));
  const order = bank.map((_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  const logits = (i: number) => skill + (deviations[bank[i] as number] as number) - (difficulties[i] as number);
  const model = emptySkill(topicSizes.length);
  let truth = 0;
  for (let day = 0, next = 0; day < days && next < order.length; day++) {
    const form = world.form * normal();
    for (const i of order.slice(next, next + perDay))
      addAttempt(model, { day, topic: bank[i] as number, isRight: uniform() < chanceOf(logits(i) + form) });
    next += perDay;
    truth = bank.reduce((sum, _, i) => sum + chanceOf(logits(i)), 0) / bank.length;
    if (day < world.stops) skill += slope;
    skill += world.jump * normal();
  }
  const { low, high } = middleRange(drawShares(model, weights, normal));
  return { holds: truth >= low && truth <= high, width: high - low };
}

/** The part of members whose range holds the truth, and the median width. */
export function coverage(world: World, perDay: number, members: number, seed: number) {
  const all = Array.from({ length: members }, (_, index) => member(world, perDay, seed * 10_000 + index));
  const widths = all.map(({ width }) => width).sort((a, b) => a - b);
  return { share: all.filter(({ holds }) => holds).length / members, width: widths[members >> 1] as number };
}

export const rates = [5, 15, 40];
