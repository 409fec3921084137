import { createHash } from 'node:crypto';
import { dayNumber, type Fold, ownPace } from './fold.ts';
import { type Card, type Module, type Planned, planDay, type Question } from './planner.ts';
import { expectedSeconds, type Texts } from './seconds.ts';

/** `ids`: the questions of the module, in any order; of two modules with the same question the first has it. */
type PlanModule = { code: string; target: number; ids: Uint32Array };

export type PlanOf = {
  memberId: string;
  /** YYYY-MM-DD; `examDay` is null if there is none, or it is not ahead. */
  today: string;
  examDay: string | null;
  seconds: number;
  /** These seconds come on top of what was studied today. */
  isMore: boolean;
  modules: PlanModule[];
};

/** A plan of one day. */
export function makePlan(fold: Fold, texts: Texts, of: PlanOf): Planned {
  const { memberId, examDay, modules } = of;
  const today = dayNumber(of.today);
  const pace = ownPace(fold);
  const secondsOf = (id: number, isReview: boolean) => pace * expectedSeconds(texts, id, isReview);
  const cards: Card[] = [];
  const fresh: Question[] = [];
  const taken = new Set<number>();
  const figures = new Map<string, Module>();
  let studied = 0;
  for (const { code, target, ids } of modules) {
    const own = [...ids].filter((id) => !taken.has(id));
    const attempts = { count: 0, right: 0 };
    for (const id of own) {
      taken.add(id);
      const known = fold.answered.get(id);
      if (!known) {
        fresh.push({ id, module: code, seconds: secondsOf(id, false) });
        continue;
      }
      cards.push({ ...known, id, module: code, seconds: secondsOf(id, true) });
      if (known.last >= today) studied += secondsOf(id, known.begun < known.last);
      if (known.first === null) continue;
      attempts.count++;
      if (known.first) attempts.right++;
    }
    if (own.length > 0) figures.set(code, { total: own.length, target, known: knownShare(attempts) });
  }
  return planDay({
    cards,
    fresh: shuffled(fresh, memberId),
    today,
    examDay: examDay === null ? null : dayNumber(examDay),
    seconds: of.isMore ? of.seconds : of.seconds - studied,
    modules: figures,
  });
}

/** The chance that a new question is known, without guesses, by the first attempts so far. */
export const knownShare = ({ count, right }: { count: number; right: number }): number =>
  Math.max(0, ((right + 5) / (count + 10) - 0.25) / 0.75);

/** New questions come in an order of the member's own, through all topics: the same on every device. */
function shuffled(questions: Question[], memberId: string): Question[] {
  const seed = createHash('sha256').update(memberId).digest().readUInt32LE();
  return questions
    .map((question) => ({ question, key: mixed(question.id ^ seed) }))
    .sort((a, b) => a.key - b.key || a.question.id - b.question.id)
    .map(({ question }) => question);
}

/** A number whose bits all depend on all bits of the given one. */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
  return (twice ^ (twice >>> 15)) >>> 0;
}
