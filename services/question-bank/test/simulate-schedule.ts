import { knownShare } from '../src/schedule/make-plan.ts';
import { firstMemory, type Memory, nextMemory, recall } from '../src/schedule/memory.ts';
import { passChance, targetShare } from '../src/schedule/pass-chance.ts';
import {
  type Card,
  dueOffers,
  type Planned,
  type PlanRequest,
  planDay,
  type Question,
  take,
} from '../src/schedule/planner.ts';
import { randomOf } from '../src/schedule/random.ts';
import { secondsOf } from '../src/schedule/seconds.ts';

/*
 * The planner against two ways to use FSRS alone, for equal minutes. The member's true memory differs from the model's:
 * each question has its own hidden factor of stability (log-normal, sd 0.5), 35 % were known before with a true stability
 * of about 60 days, and a choice that is not known is right by chance one time in four, which the planner then takes for
 * knowledge. Seconds come from lengths of texts like the real bank's, whose texts are not in the repository.
 */

export type World = { days: number; minutes: number; missed: boolean };
/** `length`: the characters of its texts, the median and the deviation of their logarithms, in the real bank. */
type Module = { size: number; length: [number, number]; questions: number; needed: number };
export type Exam = Record<string, Module>;

const rules: Module = { size: 1_082, length: [262, 0.32], questions: 50, needed: 45 };
export const rulesAlone: Exam = { Q100: rules };
export const threeModules: Exam = {
  Q100: rules,
  Q170: { size: 2_448, length: [206, 0.48], questions: 50, needed: 35 },
  Q171: { size: 2_193, length: [190, 0.45], questions: 50, needed: 35 },
};

const worldsOf = (figures: [number, number][]): World[] =>
  figures.flatMap(([days, minutes]) => [false, true].map((missed) => ({ days, minutes, missed })));
const rulesDays: [number, number][] = [
  ...([
    [14, 60],
    [30, 30],
    [45, 30],
  ] as [number, number][]),
  ...([
    [45, 15],
    [60, 20],
    [90, 15],
  ] as [number, number][]),
];
export const rulesWorlds = worldsOf(rulesDays);
const threeDays: [number, number][] = [
  ...([
    [30, 90],
    [45, 60],
    [60, 60],
  ] as [number, number][]),
  ...([
    [90, 60],
    [120, 45],
    [60, 120],
  ] as [number, number][]),
];
export const threeWorlds = worldsOf(threeDays);

type BankQuestion = { id: number; module: string; characters: number };

function bankOf(exam: Exam): BankQuestion[] {
  const { normal } = randomOf(7);
  return Object.entries(exam)
    .flatMap(([module, { size, length }]) => Array.from({ length: size }, () => ({ module, length })))
    .map(({ module, length: [median, deviation] }, id) => {
      return { id, module, characters: median * Math.exp(deviation * normal()) };
    });
}

type Plan = {
  plan: (request: PlanRequest & { days: number; size: number }) => Planned;
  first: (isRight: boolean) => Memory;
};

const fsrsFirst = (isRight: boolean) => firstMemory(isRight, true);

/** FSRS with a wanted recall of 0.9; paced: new questions come first, so that all have been seen in 70 % of the days. */
const plans = {
  due: { first: fsrsFirst, plan: (request) => take(dueOffers(request), request.seconds) },
  paced: {
    first: fsrsFirst,
    plan: (request) => {
      const first = Math.ceil(request.size / (0.7 * request.days));
      const ahead = dueOffers({ ...request, cards: [], fresh: request.fresh.slice(0, first) });
      return take([...ahead, ...dueOffers({ ...request, fresh: request.fresh.slice(first) })], request.seconds);
    },
  },
  planner: { first: (isRight) => firstMemory(isRight), plan: planDay },
} satisfies Record<string, Plan>;

export type PlanName = keyof typeof plans;
const planNames = Object.keys(plans) as PlanName[];

/** `share` right by module, the chance to pass all, and of each studied day the seconds and whether questions were left. */
export type Outcome = { share: Record<string, number>; pass: number; days: { seconds: number; length: number }[] };

/** What happens to one member. */
export function study(exam: Exam, { days, minutes, missed }: World, name: PlanName, memberSeed: number): Outcome {
  const { plan, first } = plans[name] as Plan;
  const bank = bankOf(exam);
  const { uniform, normal, below } = randomOf(memberSeed);
  const truth = bank.map(() => {
    const factor = Math.exp(0.5 * normal());
    const known = uniform() < 0.35;
    return { factor, stability: known ? 60 * Math.exp(0.7 * normal()) : 0, difficulty: 5, last: 0, tries: 0 };
  });
  const speed = Math.exp(0.2 * normal());
  const order = bank.map(({ id }) => id);
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  // Luck is drawn in advance: every plan meets the same.
  const luck = bank.map(() => Float64Array.from({ length: 40 }, uniform));
  const seen = new Map<number, Card>();
  const attempts = new Map(Object.keys(exam).map((module) => [module, { count: 0, right: 0 }]));
  const pause = Math.floor(days * 0.4);
  const studied: Outcome['days'] = [];
  for (let today = 0; today < days; today++) {
    if (missed && today >= pause && today < pause + 7) continue;
    const fresh: Question[] = order
      .filter((id) => !seen.has(id))
      .map((id) => ({ id, module: of(id).module, seconds: secondsOf(of(id).characters, false) * speed }));
    const modules = new Map(
      Object.entries(exam).map(([module, { size, questions, needed }]) => {
        const known = knownShare(attempts.get(module) as { count: number; right: number });
        return [module, { total: size, known, target: targetShare(questions, needed) }];
      }),
    );
    const request = { cards: [...seen.values()], fresh, today, examDay: days, seconds: minutes * 60, modules };
    const { list, seconds } = plan({ ...request, days, size: bank.length });
    studied.push({ seconds, length: list.length });
    for (const { id } of list) answer(id, today);
  }
  return { ...standing(), days: studied };

  function of(id: number): BankQuestion {
    return bank[id] as BankQuestion;
  }

  function answer(id: number, today: number): void {
    const one = truth[id] as (typeof truth)[number];
    const drawn = luck[id] as Float64Array;
    const chance = one.stability > 0 ? recall(Math.max(0.01, today - one.last), one.stability) : 0;
    const isRecalled = (drawn[(one.tries * 2) % 40] as number) < chance;
    const isRight = isRecalled || (drawn[(one.tries * 2 + 1) % 40] as number) < 0.25;
    one.tries++;
    // What really happens to the memory.
    const before = one.stability > 0 ? { ...one } : null;
    const after = before ? nextMemory(before, today - one.last, isRecalled) : firstMemory(isRecalled, true);
    const grown =
      before && isRecalled
        ? before.stability + (after.stability - before.stability) * one.factor
        : after.stability * one.factor;
    Object.assign(one, { stability: Math.max(0.05, grown), difficulty: after.difficulty, last: today });
    // What the plan concludes.
    const card = seen.get(id);
    const memory = card ? nextMemory(card, today - card.last, isRight) : first(isRight);
    const { module, characters } = of(id);
    seen.set(id, { id, module, ...memory, last: today, seconds: secondsOf(characters, true) * speed });
    const counted = attempts.get(module);
    if (card || !counted) return;
    counted.count++;
    if (isRight) counted.right++;
  }

  function standing() {
    const share = Object.fromEntries(
      Object.keys(exam).map((module) => {
        const own = truth.filter((_, id) => of(id).module === module);
        const right = own.map(({ stability, last }) => (stability > 0 ? recall(days - last, stability) : 0));
        return [module, 0.25 + (0.75 * right.reduce((sum, one) => sum + one, 0)) / own.length];
      }),
    );
    const pass = Object.entries(exam).reduce(
      (all, [module, { questions, needed }]) => all * passChance(questions, needed, share[module] as number),
      1,
    );
    return { share, pass };
  }
}

/** The means of several members. */
export function compare(exam: Exam, world: World, members: number, seed: number) {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return Object.fromEntries(
    planNames.map((name) => {
      const all = Array.from({ length: members }, (_, member) => study(exam, world, name, seed * 1_000 + member));
      const shares = Object.keys(exam).map((module) => mean(all.map(({ share }) => share[module] as number)));
      return [name, { shares, pass: mean(all.map(({ pass }) => pass)) }];
    }),
  ) as Record<PlanName, { shares: number[]; pass: number }>;
}
