import type { Question } from '../import/check-bank.ts';
import { around, type Draft, type Family, type Kind, type Mistake, type Part, randomFrom } from './problem.ts';

const letters = ['A', 'B', 'C', 'D'] as const;

type Choice = { values: number[]; reason: string };
type Parts = [Part] | [Part, Part];
export type Made = { kind: Kind; draft: Draft; parts: Parts; choices: Choice[]; place: number };

/** The four places in random order for every four seeds, so that the key is in each of them equally often. */
function placeOf(seed: number): number {
  const random = randomFrom(Math.floor(seed / 4) + 1_000_003);
  const places = [0, 1, 2, 3];
  for (let at = 3; at > 0; at--) {
    const other = random.int(0, at);
    [places[at], places[other]] = [places[other] as number, places[at] as number];
  }
  return places[seed % 4] as number;
}

/** Inputs that give no question with the key in its place are drawn again; undefined if that does not help. */
export function makeProblem(family: Family, seed: number): Made | undefined {
  const kind = family.kinds[seed % family.kinds.length] as Kind;
  const place = placeOf(seed);
  const random = randomFrom(seed + 17);
  for (let turn = 0; turn < 500; turn++) {
    const draft = kind.draw(random);
    if (!draft) continue;
    const parts: Parts = 'parts' in draft ? draft.parts : [draft];
    if (!parts.every(isClear)) continue;
    const fitting = choiceSets(parts, draft.right).filter((choices) => choices[place]?.reason === draft.right);
    if (fitting.length > 0) return { kind, draft, parts, choices: random.pick(fitting), place };
  }
  return undefined;
}

/** Both formulas round to the same unless the key is near the middle of a step. */
function isClear({ key, step }: Part): boolean {
  const within = Math.abs(key / step) % 1;
  return Number.isFinite(key) && Math.abs(within - 0.5) > 0.02;
}

export function distance({ circle }: Part, one: number, other: number): number {
  const apart = Math.abs(one - other);
  return circle ? Math.min(apart % circle, circle - (apart % circle)) : apart;
}

/** All sets of four choices, sorted. */
function choiceSets(parts: Parts, right: string): Choice[][] {
  const [first, second] = parts;
  if (!second) {
    const key = { values: [inCircle(first, first.key)], reason: right };
    const wrong = distinctMistakes(first);
    const sets: Choice[][] = [];
    for (let a = 0; a < wrong.length; a++) {
      for (let b = a + 1; b < wrong.length; b++) {
        for (let c = b + 1; c < wrong.length; c++) {
          const three = [wrong[a], wrong[b], wrong[c]] as Mistake[];
          const set = [key, ...three.map(([value, reason]) => ({ values: [value], reason }))];
          if (areApart(first, set)) sets.push(sorted(parts, set));
        }
      }
    }
    return sets.filter((set) => isSortable(first, set));
  }
  return distinctMistakes(first)
    .flatMap((one) => distinctMistakes(second).map((other) => grid([first, second], right, one, other)))
    .filter((set) => isSortable(first, set) && isSortable(second, set));
}

const inCircle = ({ circle }: Part, value: number) => (circle ? around(value) : value);

function distinctMistakes(part: Part): Mistake[] {
  const { key, mistakes, limits: [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], apart } = part;
  return mistakes
    .map(([value, reason]): Mistake => [inCircle(part, value), reason])
    .filter(([value]) => value >= from && value <= until && distance(part, value, key) >= apart);
}

function grid(parts: [Part, Part], right: string, [one, why]: Mistake, [other, whyOther]: Mistake): Choice[] {
  const [first, second] = parts;
  return sorted(parts, [
    { values: [inCircle(first, first.key), second.key], reason: right },
    { values: [inCircle(first, first.key), other], reason: `${whyOther} The ${first.name} is right.` },
    { values: [one, second.key], reason: `${why} The ${second.name} is right.` },
    { values: [one, other], reason: `${why} ${whyOther}` },
  ]);
}

const areApart = (part: Part, set: Choice[]) =>
  set.every(({ values: [one = 0] }, at) =>
    set.slice(at + 1).every(({ values: [other = 0] }) => distance(part, one, other) >= part.apart),
  );

/** Directions on both sides of north have no order. */
function isSortable({ circle }: Part, set: Choice[]): boolean {
  if (!circle) return true;
  const first = set.map(({ values }) => Math.round(values[0] ?? 0));
  return Math.max(...first) - Math.min(...first) <= circle / 2 && Math.max(...first) < circle;
}

function sorted(parts: Parts, set: Choice[]): Choice[] {
  const rank = (choice: Choice, at: number) => parts[at]?.rank?.(choice.values[at] ?? 0) ?? choice.values[at] ?? 0;
  return set.toSorted((one, other) => rank(one, 0) - rank(other, 0) || rank(one, 1) - rank(other, 1));
}

export const choiceText = ({ parts }: Pick<Made, 'parts'>, { values }: Choice): string =>
  parts.map(({ text }, at) => text(values[at] ?? 0)).join(', ');

/** How many of each family are in the bank. */
const seedsInBank = 24;

/** A question as the bank has it; undefined if no inputs give one. */
function questionOf(family: Family, seed: number): Question | undefined {
  const made = makeProblem(family, seed);
  if (!made) return undefined;
  const { kind, draft, choices, place } = made;
  const byLetter = (text: (choice: Choice) => string) =>
    Object.fromEntries(letters.map((letter, at) => [letter, text(choices[at] as Choice)])) as Question['choices'];
  return {
    id: `${family.id}-${String(seed).padStart(2, '0')}`,
    department: family.department,
    book: family.book,
    category: family.category,
    subcategory: kind.subcategory,
    question: draft.stem,
    choices: byLetter((choice) => choiceText(made, choice)),
    answer: letters[place] ?? 'A',
    reference: kind.reference,
    solution: draft.solution,
    illustration: null,
    illustration_ref: null,
    illustration_alt: null,
    ratings: null,
    source: 'Fairway sample bank',
    source_date: '2026-11',
    reasons: byLetter(({ reason }) => reason),
    difficulty: kind.difficulty,
    syllabus: kind.syllabus,
    source_edition: kind.edition,
    writer: 'Fairway',
  } as Question;
}

/** The lines of the bank's file. */
export const problemLines = (families: Family[]): string[] =>
  families.flatMap((family) =>
    Array.from({ length: seedsInBank }, (_, at) => JSON.stringify(questionOf(family, at + 1))),
  );
