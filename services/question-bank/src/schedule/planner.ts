import { type Memory, nextMemory, recall, wrongStability } from './memory.ts';

/*
 * Today's list. Two rules (decision 0028):
 * 1. Pace: of each module, enough new questions that the needed part of it has been seen halfway through the days left.
 * 2. Gain: the rest of the minutes goes to whatever raises the expected share right on the exam day most per second.
 * It only chooses: it never changes a memory, and keeps no state, so the same answers give the same list.
 */

/** A question of the exam; `seconds` that it will take. */
export type Question = { id: number; module: string; seconds: number };

/** Answered before; `last` is the day, counted from 1970, of the last answer. */
export type Card = Question & Memory & { last: number };

/**
 * `total` of its questions; `known`: the chance that a new one is known, without guesses; `target`: the share right that
 * passes safely.
 */
export type Module = { total: number; known: number; target: number };

export type PlanRequest = {
  cards: Card[];
  /** Not answered yet, in the order in which they are to come. */
  fresh: Question[];
  today: number;
  /** Null without a day ahead. */
  examDay: number | null;
  seconds: number;
  modules: ReadonlyMap<string, Module>;
};

export type Planned = { list: Question[]; fresh: number; seconds: number };

type Offer = Question & { isNew: boolean; isPaced: boolean; rate: number };

const guess = 0.25;
/** Halfway through the days left; 0.4 to 0.8 were tried. */
const paceShare = 0.5;
/** The share right to expect of questions that were studied, when the number to study is chosen. */
const studied = 0.93;
/** What a module counts once its projected share is above the target. */
const safeWeight = 0.1;
/** Without an exam day, a question is due when its recall falls below this. */
const wantedRecall = 0.9;
/** Less than this is not filled. */
const shortest = 8;

export function planDay(request: PlanRequest): Planned {
  const { examDay } = request;
  const offers = examDay === null ? dueOffers(request) : gainOffers({ ...request, examDay });
  return take(offers, request.seconds);
}

type OnTheWay = PlanRequest & { examDay: number };

function gainOffers(request: OnTheWay): Offer[] {
  const { cards, fresh, today, examDay, modules } = request;
  const left = Math.max(0.5, examDay - today);
  const standings = standingsOf(request, left);
  const standingOf = (module: string) => standings.get(module) as Standing;
  const offers: Offer[] = [];
  for (const card of cards) {
    const since = today - card.last;
    if (since < 1) continue;
    const chance = recall(since, card.stability);
    const ifRight = recall(left, nextMemory(card, since, true).stability);
    const ifWrong = recall(left, nextMemory(card, since, false).stability);
    const gain = chance * ifRight + (1 - chance) * ifWrong - recall(examDay - card.last, card.stability);
    const rate = (gain * standingOf(card.module).weight) / card.seconds;
    if (gain > 0) offers.push({ ...card, isNew: false, isPaced: false, rate });
  }
  const ifNew = recall(left, wrongStability);
  for (const question of fresh) {
    const standing = standingOf(question.module);
    const gain = (1 - (modules.get(question.module) as Module).known) * ifNew;
    const rate = (gain * standing.weight) / question.seconds;
    offers.push({ ...question, isNew: true, isPaced: standing.paced-- > 0, rate });
  }
  return offers.sort((a, b) => Number(b.isPaced) - Number(a.isPaced) || b.rate - a.rate || a.id - b.id);
}

/** `weight` of a gain in a module, and how many new questions the pace still demands today. */
type Standing = { weight: number; paced: number };

function standingsOf({ cards, modules, examDay }: OnTheWay, left: number): Map<string, Standing> {
  const seen = new Map<string, { count: number; share: number }>();
  for (const card of cards) {
    const of = seen.get(card.module) ?? { count: 0, share: 0 };
    of.count++;
    of.share += guess + (1 - guess) * recall(examDay - card.last, card.stability);
    seen.set(card.module, of);
  }
  return new Map(
    [...modules].map(([code, { total, known, target }]) => {
      const { count, share } = seen.get(code) ?? { count: 0, share: 0 };
      const unseen = guess + (1 - guess) * known;
      const projected = (share + (total - count) * unseen) / total;
      const needed = Math.min(1, Math.max(0, (target - unseen) / Math.max(0.05, studied - unseen)));
      const standing = {
        weight: (projected < target ? 1 : safeWeight) / total,
        paced: Math.ceil(Math.max(0, needed * total - count) / Math.max(1, paceShare * left)),
      };
      return [code, standing];
    }),
  );
}

/** Plain FSRS: what is due, the weakest first, then new questions. */
export function dueOffers({ cards, fresh, today }: Pick<PlanRequest, 'cards' | 'fresh' | 'today'>): Offer[] {
  const due = cards.flatMap((card) => {
    const since = today - card.last;
    const chance = since < 1 ? 1 : recall(since, card.stability);
    return chance < wantedRecall ? [{ ...card, isNew: false, isPaced: false, rate: 1 - chance }] : [];
  });
  due.sort((a, b) => b.rate - a.rate || a.id - b.id);
  return [...due, ...fresh.map((question) => ({ ...question, isNew: true, isPaced: false, rate: 0 }))];
}

/** As many as the time allows, in their order; what is too long is passed over. */
export function take(offers: Offer[], budget: number): Planned {
  const list: Question[] = [];
  let fresh = 0;
  let seconds = 0;
  for (const offer of offers) {
    if (seconds + offer.seconds > budget) continue;
    list.push(offer);
    if (offer.isNew) fresh++;
    seconds += offer.seconds;
    if (budget - seconds < shortest) break;
  }
  return { list, fresh, seconds };
}
