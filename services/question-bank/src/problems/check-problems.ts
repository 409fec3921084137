import { choiceText, distance, type Made, makeProblem } from './make-problem.ts';
import type { Family, Part } from './problem.ts';

type Measured = {
  /** Seeds with a fault, and the first faults. */
  wrong: number;
  faults: string[];
  /** How often the key is in each place, and what guessers score that look only at the choices. */
  places: number[];
  sharing: number;
  central: number;
};

/** Makes a problem of each seed, and checks it by other means than those that made it. */
export function measure(family: Family, seeds: number): Measured {
  const measured: Measured = { wrong: 0, faults: [], places: [0, 0, 0, 0], sharing: 0, central: 0 };
  for (let seed = 1; seed <= seeds; seed++) {
    const made = makeProblem(family, seed);
    const faults = made ? faultsOf(made) : ['no inputs give a question'];
    if (faults.length > 0) measured.wrong++;
    if (measured.faults.length < 20) measured.faults.push(...faults.map((fault) => `${family.id} ${seed}: ${fault}`));
    if (!made) continue;
    measured.places[made.place] = (measured.places[made.place] ?? 0) + 1 / seeds;
    measured.sharing += scoreOf(made, sharedParts(made)) / seeds;
    measured.central += scoreOf(made, centrality(made)) / seeds;
  }
  return measured;
}

/** What the measures of a family may be. */
export function limitFaults(family: Family, { places, sharing, central }: Measured): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    ...(places.some((share) => share < 0.23 || share > 0.27)
      ? [`the key is in its places ${places.map(percent)}`]
      : []),
    ...(sharing > 0.35 ? [`the choice that shares most parts is right in ${percent(sharing)}`] : []),
    ...(central > 0.35 ? [`the choice nearest to the others is right in ${percent(central)}`] : []),
  ].map((fault) => `${family.id}: ${fault}`);
}

function faultsOf({ draft, parts, choices, place }: Made): string[] {
  const texts = choices.map((choice) => choiceText({ parts }, choice));
  const reasons = choices.map(({ reason }) => reason);
  return [
    ...parts.flatMap((part, at) => {
      const printed = texts.map((text) => numberIn(text.split(', ')[at] ?? '', part));
      const values = parts.length === 1 ? printed : [...new Set(printed)];
      const near = values.some((one, index) =>
        values
          .slice(index + 1)
          .some((other) => distance(part, one, other) < Math.min(part.apart - part.step, 0.8 * part.apart)),
      );
      const key = printed[place] ?? Number.NaN;
      const agrees = part.within
        ? distance(part, key, part.independent) <= part.within
        : numberIn(part.text(part.independent), part) === key;
      return [
        ...(agrees ? [] : [`${part.name} is ${texts[place]}, by the other formula ${part.independent}`]),
        ...(near ? [`choices are too near: ${texts.join(' | ')}`] : []),
        ...(values.length === (parts.length === 1 ? 4 : 2) ? [] : ['no grid of choices']),
      ];
    }),
    ...(new Set(texts).size < 4 ? ['two equal choices'] : []),
    ...(new Set(reasons).size < 4 || reasons.some((reason) => reason.length < 20)
      ? ['a reason twice or too short']
      : []),
    ...(parts.every(({ text, key }) => draft.solution.includes(text(key))) ? [] : ['a solution without the key']),
    ...(/NaN|undefined|Infinity|-0\.0+(?!\d)/.test(JSON.stringify([draft.stem, draft.solution, texts]))
      ? ['no number']
      : []),
  ];
}

/** The number that a choice shows, read from its text. */
function numberIn(text: string, { name }: Part): number {
  const [first = 'NaN', second] = text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/-?\d+(?:\.\d+)?/g) ?? [];
  if (name === 'time') return Number(first.slice(0, 2)) * 60 + Number(first.slice(2));
  if (second !== undefined) return (text.includes('°') ? 60 : 12) * Number(first) + Number(second);
  return text.endsWith(' W') ? -Number(first) : Number(first);
}

/** For each choice, how many of its parts are in other choices. */
function sharedParts({ parts: asked, choices }: Made): number[] {
  const parts = choices.map((choice) => choiceText({ parts: asked }, choice).split(', '));
  return parts.map((own, index) =>
    parts.reduce((sum, other, at) => sum + (at === index ? 0 : own.filter((part) => other.includes(part)).length), 0),
  );
}

/** For each choice, how near it is to all the others. */
function centrality({ parts, choices }: Made): number[] {
  return choices.map((own) =>
    choices.reduce(
      (sum, other) =>
        parts.reduce(
          (near, part, at) => near - distance(part, own.values[at] ?? 0, other.values[at] ?? 0) / part.apart,
          sum,
        ),
      0,
    ),
  );
}

/** What a guesser scores who picks the choice with the highest value, any of several. */
function scoreOf({ place }: Made, values: number[]): number {
  const highest = Math.max(...values) - 1e-9;
  const picked = values.flatMap((value, at) => (value >= highest ? at : []));
  return picked.includes(place) ? 1 / picked.length : 0;
}
