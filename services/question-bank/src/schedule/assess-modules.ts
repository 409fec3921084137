import { createHash } from 'node:crypto';
import { minAttempts } from '@fairway/contracts/question-bank/last-exam';
import type { Fold } from './fold.ts';
import { passChance } from './pass-chance.ts';
import { randomOf } from './random.ts';
import { addAttempt, chanceOf, drawShares, emptySkill, meanOf, middleRange } from './skill.ts';

/** `topics`: of each question of `ids`, the index of its topic in `weights`, which sum to 1. */
export type AssessedModule = {
  code: string;
  ids: Uint32Array;
  topics: Uint8Array;
  weights: number[];
  /** Null if nobody states what passes, or the bank lacks a part of the module. */
  goal: { questions: number; needed: number } | null;
};

export type Range = { low: number; high: number };

/** `share` of the module's questions, and the chance to `pass`, on `day`; of each topic what is expected. */
type Standing = { day: number; share: Range; topicShares: number[]; pass: (Range & { mean: number }) | null };
export type Assessment = { attempts: number; standing: Standing | null };
export type Assessments = { modules: Assessment[]; all: Range | null };

/** Where a member stands in each module, and in all of them. The same answers give the same figures. */
export function assessModules(fold: Fold, modules: AssessedModule[]): Assessments {
  const assessed = modules.map((module) => assessModule(fold, module));
  const [first, ...others] = assessed.map(({ passes }) => passes);
  const all = others.reduce((left, right) => left && right && left.map((one, i) => one * (right[i] as number)), first);
  return { modules: assessed.map(({ assessment }) => assessment), all: all ? middleRange(all) : null };
}

function assessModule(
  { answered }: Fold,
  { code, ids, topics, weights, goal }: AssessedModule,
): { assessment: Assessment; passes?: number[] } {
  const attempts = [...ids].flatMap((id, index) => {
    const known = answered.get(id);
    if (!known || known.first === null) return [];
    return [{ id, day: known.begun, topic: topics[index] as number, isRight: known.first }];
  });
  if (attempts.length < minAttempts) return { assessment: { attempts: attempts.length, standing: null } };
  const skill = emptySkill(weights.length);
  for (const attempt of attempts.sort((a, b) => a.day - b.day || a.id - b.id)) addAttempt(skill, attempt);
  const shares = drawShares(skill, weights, randomOf(seedOf(code)).normal);
  const passes = goal ? shares.map((share) => passChance(goal.questions, goal.needed, share)) : undefined;
  const [mean = 0, , ...deviations] = skill.mean;
  const standing = {
    day: skill.day as number,
    share: middleRange(shares),
    topicShares: deviations.map((deviation) => chanceOf(mean + deviation)),
    pass: passes ? { ...middleRange(passes), mean: meanOf(passes) } : null,
  };
  return { assessment: { attempts: attempts.length, standing }, ...(passes && { passes }) };
}

/** Each module has draws of its own. */
const seedOf = (code: string) => createHash('sha256').update(code).digest().readInt32LE();
