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

/** The paragraphs of 72 COLREGS and of 33 CFR parts 83 to 88. */
export function readParagraphs(): Set<string> {
  const lines = readFileSync(join(folder, 'paragraphs.tsv'), 'utf8').trim().split('\n');
  return new Set(lines.map((line) => line.split('\t')[0] ?? ''));
}

/** Authorities with their citation formats. */
const citations = [
  /^72 COLREGS, Rules? (\d+\([a-z]\)|(4|5|11|15|16|28|31|36|37)\b)/,
  /^\d+ CFR \d+\.\d+(-\d+)?(\(\w+\))*/,
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
  /^NSTM chapter \d{3}\b/,
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

/** What is wrong in the bank, a line for each fault. */
export function checkBank(questions: Question[], paragraphs: Set<string>): string[] {
  const faults = questions.flatMap((question) =>
    [...faultsOf(question), ...referenceFaults(question, paragraphs)].map((fault) => `${question.id}: ${fault}`),
  );
  return [...faults, ...equalStems(questions)];
}

function faultsOf(question: Question): string[] {
  const { reasons = {}, difficulty = 0, syllabus, writer, checker, illustration, illustration_alt } = question;
  const given = letters.map((letter) => reasons[letter] ?? '');
  return [
    ...letters.filter((letter) => !reasons[letter]).map((letter) => `no reason for ${letter}`),
    ...given
      .filter((reason) => reason && reason.length < 20)
      .map((reason) => `a reason of under 20 characters: ${reason}`),
    ...(new Set(given).size < given.length ? ['the same reason twice'] : []),
    ...(illustration && !illustration_alt ? ['a picture without alternative text'] : []),
    ...(writer ? [] : ['no writer']),
    ...(writer && writer === checker ? ['the writer is the checker'] : []),
    ...([1, 2, 3].includes(difficulty) ? [] : ['no difficulty']),
    ...(syllabus ? [] : ['no topic of the syllabus']),
  ];
}

function referenceFaults({ reference, source_edition }: Question, paragraphs: Set<string>): string[] {
  if (!reference) return [];
  const unknown = reference
    .split('; ')
    .filter((part) => !isFormula(part) && !citations.some((citation) => citation.test(part)));
  return [
    ...unknown.map((part) => `no work with its section: ${part}`),
    ...(source_edition ? [] : ['a reference without edition']),
    ...paragraphsOf(reference)
      .filter((id) => !paragraphs.has(id))
      .map((id) => `no such paragraph: ${id}`),
  ];
}

/** The paragraphs of the Rules in a reference, as paragraphs.tsv names them. */
function paragraphsOf(reference: string): string[] {
  return referenceParts(reference).flatMap(({ text, rule }) => {
    if (!rule) return [];
    if (/\d\.\d/.test(text)) return [`33 CFR ${text.replace('33 CFR ', '')}`];
    return [`72 COLREGS, ${rule.startsWith('annex-') ? text : `Rule ${text.replace(/Rules? /, '')}`}`];
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
