import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceParts } from '@fairway/contracts/question-bank/references';
import { familyOf } from '../versions/fingerprints.ts';

export const letters = ['A', 'B', 'C', 'D'] as const;
type Letter = (typeof letters)[number];

/** A question as it comes with Fairway. */
export type Question = {
  id: string;
  book: string;
  category: string | null;
  subcategory: string | null;
  question: string;
  choices: Record<Letter, string>;
  answer: Letter;
  /** Null where no edition and section is known for sure. */
  reference: string | null;
  illustration: string | null;
  illustration_alt: string | null;
  ratings: string[] | null;
  reasons?: Partial<Record<Letter, string>>;
  difficulty?: number;
  syllabus?: string;
  source_edition?: string | null;
  writer?: string;
  checker?: string;
};

const folder = join(import.meta.dirname, '../..');

export function readSampleBank(): Question[] {
  const bank = join(folder, 'sample-bank');
  return readdirSync(bank)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(bank, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line));
}

/** The paragraphs of 72 COLREGS and of 33 CFR parts 83 to 88, and those of other law that a reference names. */
export function readParagraphs(): Set<string> {
  const lines = readFileSync(join(folder, 'paragraphs.tsv'), 'utf8').trim().split('\n');
  return new Set(lines.map((line) => line.split('\t')[0] ?? ''));
}

/** Authorities other than the law, with their citation formats. */
const citations = [
  /^(SOLAS|LSA Code) [\w-]*[/ ]?\d+(\.\d+)*/,
  /^MARPOL Annex [IV]+, regulation \d+/,
  /^IMO (MSC\.1\/Circ|SN\/Circ|resolution A)\.\d+/,
  /^IACS UR M\d+/,
  /^IALA Recommendation R\d+ \(.+\)/,
  /^IAMSAR Manual, Volume III, section \d+/,
  /^NFPA \d+, (chapter )?\d+/,
  /^ASTM D\d+, section \d+/,
  /^Bowditch, Pub\. 9, chapter \d+ \(.+\)/,
  /^U\.S\. Chart No\. 1, [A-Z] \d+/,
  /^NOAA Tide and Current Glossary, entry ".+"/,
  /^NEETS Module \d+, chapter \d+ \(.+\)/,
  /^DOE-HDBK-\d+\/\d-\d\d, Module \d+ \(.+\)/,
  /^(Boatswain's Mate|Basic Military Requirements), NAVEDTRA \d+, chapter \d+ \(.+\)/,
  /^The Bluejackets' Manual, Tab \d+-[A-Z]/,
  /^Marine Fire Prevention, Firefighting and Fire Safety, chapter \d+ \(.+\)/,
  /^International Medical Guide for Ships, 3rd edition, chapter \d+ \(.+\)/,
  /^Equipment Rules of Sailing, section [A-Z]\.\d/,
  /^Offshore Special Regulations \d+\.\d+/,
  /^Annapolis Book of Seamanship, index entr(y|ies) ".+"/,
  /^Dana, The Seaman's Friend, Part I+, chapter [IVX]+/,
];
const isFormula = (part: string) => / = ./.test(part);
/** The current law applies, whatever its edition. */
const isLaw = (part: string) => /^(72 COLREGS,|\d+ CFR) /.test(part);

/** What is wrong in the bank, a line for each fault. */
export function checkBank(questions: Question[], paragraphs: Set<string>): string[] {
  const faults = questions.flatMap((question) =>
    [...faultsOf(question), ...referenceFaults(question, paragraphs)].map((fault) => `${question.id}: ${fault}`),
  );
  return [...faults, ...equalStems(questions), ...guessFaults(questions)];
}

export function reasonFaults(reasons: string[]): string[] {
  return [
    ...reasons
      .filter((reason) => reason && reason.length < 20)
      .map((reason) => `a reason of under 20 characters: ${reason}`),
    ...(new Set(reasons).size < reasons.length ? ['the same reason twice'] : []),
  ];
}

function faultsOf(question: Question): string[] {
  const { reasons = {}, difficulty = 0, syllabus, writer, checker, illustration, illustration_alt } = question;
  return [
    ...letters.filter((letter) => !reasons[letter]).map((letter) => `no reason for ${letter}`),
    ...reasonFaults(letters.map((letter) => reasons[letter] ?? '')),
    ...(illustration && !illustration_alt ? ['a picture without alternative text'] : []),
    ...(writer ? [] : ['no writer']),
    ...(writer && writer === checker ? ['the writer is the checker'] : []),
    ...([1, 2, 3].includes(difficulty) ? [] : ['no difficulty']),
    ...(syllabus ? [] : ['no topic of the syllabus']),
  ];
}

export function referenceFaults(
  { reference, source_edition }: Pick<Question, 'reference' | 'source_edition'>,
  paragraphs: Set<string>,
): string[] {
  if (!reference) return [];
  const works = reference.split('; ').filter((part) => !isFormula(part));
  const unknown = works.filter((part) =>
    isLaw(part) ? paragraphsOf(part).length === 0 : !citations.some((citation) => citation.test(part)),
  );
  return [
    ...unknown.map((part) => `no work with its section: ${part}`),
    ...(source_edition || works.every(isLaw) ? [] : ['a reference without edition']),
    ...paragraphsOf(reference)
      .filter((id) => !paragraphs.has(id))
      .map((id) => `no such paragraph: ${id}`),
  ];
}

/** The paragraphs of the law in a reference, as paragraphs.tsv names them. */
function paragraphsOf(reference: string): string[] {
  return reference.split('; ').flatMap((citation) => {
    const title = /^\d+ CFR /.exec(citation)?.[0];
    return referenceParts(citation).flatMap(({ text, rule }) => {
      if (title) return /\d\.\d/.test(text) ? [title + text.replace(title, '')] : [];
      if (!rule) return [];
      return [`72 COLREGS, ${rule.startsWith('annex-') ? text : `Rule ${text.replace(/Rules? /, '')}`}`];
    });
  });
}

/** Stems are equal from this share of common words on; not those of one family of problems. */
const equalFrom = 0.75;

function equalStems(questions: Question[]): string[] {
  const stems = questions.map(({ id, question }) => ({
    id,
    family: familyOf(id),
    words: new Set(question.toLowerCase().match(/[a-z0-9.]+/g)),
  }));
  return stems.flatMap((stem, index) =>
    stems
      .slice(0, index)
      .filter(({ family, words }) => {
        if (family && family === stem.family) return false;
        const common = [...words].filter((word) => stem.words.has(word)).length;
        return common / (stem.words.size + words.size - common) >= equalFrom;
      })
      .map(({ id }) => `${id}, ${stem.id}: nearly the same question`),
  );
}

/** Degrees and minutes count as one value; NaN if the choice does not begin with a number. */
export function numberIn(choice: string): number {
  const [, number = 'NaN', minutes = '0'] = /^(?:About )?(-?[\d,]+(?:\.\d+)?)(?:° (\d+)')?/.exec(choice) ?? [];
  return Number(number.replaceAll(',', '')) + Number(minutes) / 60;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z0-9.°]+/g));

/** Guessers look only at the choices, and pick the one with the highest value, any of several. */
const guessers: Record<string, (choices: string[]) => number[] | undefined> = {
  'the longest choice': (choices) => choices.map(({ length }) => length),
  'the shortest choice': (choices) => choices.map(({ length }) => -length),
  'the choice that shares most words': (choices) => {
    const words = choices.map(wordsOf);
    return words.map((own) =>
      words.reduce((sum, other) => sum + [...own].filter((word) => other.has(word)).length, -own.size),
    );
  },
  ...Object.fromEntries(
    ['first', 'second', 'third', 'fourth'].map((name, place) => [
      `the ${name} of four numbers`,
      (choices: string[]) =>
        choices.map(numberIn).every(Number.isFinite) ? choices.map((_, at) => Number(at === place)) : undefined,
    ]),
  ),
};

/** How often guessers are right; `of` counts the questions for which they have a guess. */
export function guessScores(questions: Question[]): { guess: string; right: number; of: number }[] {
  return Object.entries(guessers).map(([guess, valuesOf]) => {
    const shares = questions.flatMap(({ choices, answer }) => {
      const values = valuesOf(letters.map((letter) => choices[letter]));
      if (!values) return [];
      const highest = Math.max(...values);
      const picked = letters.filter((_, at) => values[at] === highest);
      return picked.includes(answer) ? 1 / picked.length : 0;
    });
    return { guess, right: shares.reduce((sum, share) => sum + share, 0) / shares.length, of: shares.length };
  });
}

/** From this number of questions on, chance alone does not favor a guess much. */
const manyQuestions = 50;

function guessFaults(questions: Question[]): string[] {
  const faults = (where: string, some: Question[], from: number, until: number) =>
    guessScores(some)
      .filter(({ right, of }) => of >= manyQuestions && (right < from || right > until))
      .map(({ guess, right }) => `${where}: ${guess} is right in ${(100 * right).toFixed(1)} %`);
  return [
    ...faults('the bank', questions, 0.2, 0.3),
    ...[...Map.groupBy(questions, ({ book }) => book)].flatMap(([book, some]) => faults(book, some, 0, 0.35)),
  ];
}
