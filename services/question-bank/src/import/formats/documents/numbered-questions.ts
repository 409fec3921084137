import { WrongFile } from '@fairway/kit/csv/read-csv';
import { namedPicture, unnamedPicture } from '../../named-picture.ts';
import type { SourceRow } from '../../source.ts';
import { normalized } from '../columns.ts';
import type { ReadableFile } from '../format.ts';
import { type FindPicture, questionRow } from '../question-row.ts';
import { type RichText, readPlain } from '../rich-text.ts';
import { type ExamHeader, illustrationsOf, readHeader } from './exam-header.ts';

/** A line of a document; without text and pictures it is a gap. */
export type DocumentLine = { text: string; line: number; page?: number; pictures?: RichText['pictures'] };

type Question = {
  name: string;
  first: DocumentLine;
  stem: string[];
  choices: { text: string; isRight: boolean }[];
  /** Letters, or the text of a choice. */
  answers: string[];
  /** Undefined before its answer. */
  explanation: string[] | undefined;
  reference: string;
  pictures: RichText['pictures'];
  illustrations: string[];
  header: ExamHeader | undefined;
};
/** Lines that belong to no question. */
type Loose = { loose: DocumentLine[]; areKeys?: true };

const letters = 'ABCDEFGH';
const numbered = /^(?:question\s+)?(\d{1,6})\s?[.):]\s+(\S.*)$/i;
export const scored = /^\s*if choice\s+\(?([a-h])\)?\s+is selected,?\s+set score to\s+(\d+)\b/im;
const answered =
  /^(?:the )?(?:(?:correct |right )?(?:answer|ans)|(?:correct|right) choice|key)(?: is)?\s?([:.=–-]?)\s?(.*)$/i;
const answerLetter = /^\(?([a-h])(?:$|[.,;:)]+\s?|\s{2,}|\s(?=(?:pts|dif|ref|obj|top):))(.*)$/i;
const choice = /^[○●◯□☐•]?\s?(\*)?\s?(?:\(([a-h])\)\s?|([a-h])\s?[.)](?:\s+|$))(\*)?\s?(.*)$/i;
const keyHeading = /^(?:answer key|answers?|keys?|answer sheet|correct answers)\s?:?$/i;
const explained = /^(?:explanation|rationale|feedback|solution)\s?:\s?(.*)$/i;
const referred = /^(?:references?|ref)\s?[.:]\s?(.+)$/i;
const furniture = /^(?:page\s\d{1,4}(?:\sof\s\d{1,4})?|\d{1,4}\sof\s\d{1,4}|choose the best answer\b.*)$/i;
const maxSource = 200;

/** Whether a line alone may be a part of a question. */
export const isPart = (text: string): boolean =>
  [numbered, scored, answered, choice, explained, referred].some((one) => one.test(text.trim()));

/**
 * Questions with a number and lettered choices, whose key is a line (`Answer: C`, `If choice C is selected set score to
 * 1`), a `*` before the choice, or in a list of keys. No key is guessed, and lines of no question are listed. `wraps`: a
 * long line continues in the next one.
 */
export function* numberedQuestions(
  lines: DocumentLine[],
  { file, find = () => undefined, wraps }: { file: ReadableFile; find?: FindPicture; wraps: boolean },
): Generator<SourceRow> {
  const found = collect(lines);
  if (!found.some((one) => 'choices' in one && one.choices.length > 0))
    throw new WrongFile('No question with a number and lettered choices was found in this file.');
  for (const [at, one] of found.entries()) {
    if (!('loose' in one)) yield rowOf(one, { file, find, wraps });
    else if (isHeading(one, at === 0))
      yield { ...refusal(one.loose[0], wordsOf(one), 'is taken for a heading'), isHeading: true };
    else yield refusal(one.loose[0], wordsOf(one), 'was not understood');
  }
}

const wordsOf = ({ loose }: Loose) => loose.map(({ text }) => text.trim().replace(/\s+/g, ' ')).join(' ');

const maxHeadingLines = 3;
const maxHeadingLength = 80;

/** Titles, also of parts, and what is above the first question; a question, a part of one and a sentence are none. */
const isHeading = ({ loose, areKeys }: Loose, isFirst: boolean) =>
  !areKeys &&
  loose.every(({ text }) => !isPart(text) && !/[?!.,;:]$/.test(text.trim())) &&
  (isFirst || (loose.length <= maxHeadingLines && loose.every(({ text }) => text.trim().length <= maxHeadingLength)));

function collect(lines: DocumentLine[]): (Question | Loose)[] {
  /** Then the lines above the questions are the header of an examination. */
  const isExam = lines.some(({ text }) => scored.test(text));
  const found: (Question | Loose)[] = [];
  let question: Question | undefined;
  let header: ExamHeader | undefined;
  let loose: DocumentLine[] = [];
  let isAfterGap = true;
  /** The questions since the last list of keys. */
  let section: Question[] = [];
  let keys = new Map<string, string[]>();

  const putLoose = () => {
    if (loose.length > 0) found.push({ loose });
    loose = [];
  };
  const putKeys = (line: number) => {
    const counts = new Map<string, number>();
    for (const { name } of section) counts.set(name, (counts.get(name) ?? 0) + 1);
    const others = [...keys.keys()].filter((name) => !counts.has(name));
    if (others.length > 0) found.push({ loose: [{ line, text: `Keys of ${others.join(', ')}` }], areKeys: true });
    // Of a number that is there twice, the list does not say which one it means.
    for (const one of section) if (counts.get(one.name) === 1) one.answers.push(...(keys.get(one.name) ?? []));
    [keys, section] = [new Map(), []];
  };
  const begin = (line: DocumentLine, name: string) => {
    if (keys.size > 0) putKeys(line.line);
    const above = isExam ? readHeader(loose.map(({ text }) => text.trim())) : undefined;
    if (above && loose.length > 0 && (above.module !== '' || !header) && above.exam.length <= maxSource)
      [header, loose] = [above, []];
    putLoose();
    question = {
      name,
      first: line,
      stem: [],
      choices: [],
      answers: [],
      explanation: undefined,
      reference: '',
      pictures: [],
      illustrations: [],
      header,
    };
    found.push(question);
    section.push(question);
    return question;
  };

  for (const line of lines) {
    const text = line.text.trim().replace(/\s+/g, (space) => (space.length > 1 || space === '\t' ? '\t' : ' '));
    const gap: boolean = isAfterGap;
    isAfterGap = text === '' && !line.pictures?.length;
    if (isAfterGap || furniture.test(text)) {
      isAfterGap ||= gap;
      continue;
    }
    const isBetween = !question || question.choices.length > 1;
    const listed = isBetween ? keysOf(text) : [];
    const [, name = '', words = ''] = numbered.exec(text) ?? [];
    // Also after a question without choices, or the rest of the file would be its text.
    const isNext = gap && Number(name) === Number(question?.name) + 1;
    if (listed.length > 0 || (isBetween && keyHeading.test(text))) {
      for (const [of, letter] of listed) keys.set(of, [...(keys.get(of) ?? []), letter]);
      question = undefined;
    } else if (name !== '' && (isBetween || question?.answers.length || isNext)) {
      const begun = begin(line, name);
      begun.pictures.push(...(line.pictures ?? []));
      if (!addChoices(begun, words)) begun.stem.push(words);
    } else if (question && take(question, text, gap)) question.pictures.push(...(line.pictures ?? []));
    else {
      if (gap) question = undefined;
      loose.push(line);
    }
  }
  putKeys(lines.at(-1)?.line ?? 1);
  putLoose();
  return found;
}

/** Whether a line belongs to the question. */
function take(question: Question, text: string, isAfterGap: boolean): boolean {
  const [, scoredLetter = '', score] = scored.exec(text) ?? [];
  if (scoredLetter !== '') {
    if (score !== '0') question.answers.push(scoredLetter.toUpperCase());
    question.explanation ??= [];
    return true;
  }
  const [, sign = '', given = ''] = question.choices.length > 0 ? (answered.exec(text) ?? []) : [];
  const [, letter = '', rest = ''] = answerLetter.exec(given) ?? [];
  if (given !== '' && (sign !== '' || (letter !== '' && rest === ''))) {
    question.answers.push(letter === '' ? given : letter.toUpperCase());
    question.explanation ??= [];
    const isChoice =
      normalized(rest) === normalized(question.choices[letters.indexOf(letter.toUpperCase())]?.text ?? '');
    if (rest !== '' && !isChoice) question.explanation.push(rest);
    return true;
  }
  const [, reference] = referred.exec(text) ?? [];
  const [, explanation] = explained.exec(text) ?? [];
  const illustrations = illustrationsOf(text);
  if (illustrations.length > 0) question.illustrations.push(...illustrations);
  else if (reference !== undefined && question.choices.length > 0) question.reference = reference;
  else if (explanation !== undefined && question.choices.length > 0) question.explanation = [explanation];
  else if (question.explanation) {
    if (isAfterGap) return false;
    question.explanation.push(text);
  } else if (!addChoices(question, text)) {
    const last = question.choices.at(-1);
    if (last && isAfterGap) return false;
    if (last) last.text = `${last.text} ${text}`.trim();
    else question.stem.push(text);
  }
  return true;
}

/** The choices of a line, of which there may be several in columns; its beginning may be the end of the stem. */
function addChoices(question: Question, text: string): boolean {
  const before: string[] = [];
  const count = question.choices.length;
  for (const part of text.split('\t')) {
    const [, star, bracketed = '', plain = '', starBehind, words = ''] = choice.exec(part) ?? [];
    const last = question.choices.at(-1);
    if ((bracketed || plain).toUpperCase() === letters[question.choices.length])
      question.choices.push({ text: words, isRight: (star ?? starBehind) !== undefined });
    else if (last && question.choices.length > count) last.text = `${last.text} ${part}`.trim();
    else before.push(part);
  }
  if (question.choices.length === count) return false;
  const last = question.choices[count - 1];
  if (before.length > 0 && last) last.text = `${last.text} ${before.join(' ')}`;
  else if (before.length > 0) question.stem.push(before.join('\t'));
  return true;
}

/** The keys of a line of nothing else: `1. C  2. A`. */
function keysOf(text: string): [string, string][] {
  const found: [string, string][] = [];
  const key = /\s*(\d{1,6})\s?[.):=-]?\s?\(?([a-h])\)?[.,;]?(?=\s|$)/iy;
  while (key.lastIndex < text.length) {
    const [, name, letter] = key.exec(text) ?? [];
    if (name === undefined || letter === undefined) return [];
    found.push([name, letter.toUpperCase()]);
  }
  return found;
}

function rowOf(
  question: Question,
  { file, find, wraps }: { file: ReadableFile; find: FindPicture; wraps: boolean },
): SourceRow {
  const { name, first, header, pictures, reference, answers } = question;
  const right = answers.map((answer) => rightOf(answer, question));
  const [stem, explanation] = [question.stem, question.explanation ?? []].map((lines) => joined(lines, wraps));
  const choices = question.choices.map(({ text, isRight }, at) => ({
    text: readPlain(text),
    isRight: isRight || right.includes(letters[at]),
  }));
  const asked = { stem: { text: stem ?? '', pictures }, choices, explanation: readPlain(explanation ?? '') };
  const row = questionRow({ line: first.line, name: '', ...asked, category: header?.module, reference }, file, find);
  const reason = right.includes(undefined)
    ? 'has an answer that is none of its choices'
    : 'reason' in row && row.reason;
  if (reason || !('value' in row))
    return { ...refusal(first, `${name}. ${stem}`, reason || 'was not understood'), number: name, text: stem ?? '' };
  const text = [stem, ...choices.map((one) => one.text.text)].join('\n');
  const isOnlyPicture = header?.illustrations.length === 1 && namedPicture(text) === unnamedPicture;
  const illustrations = isOnlyPicture ? header.illustrations : question.illustrations;
  const { exam = '', date = '' } = header ?? {};
  const stated = { label: name, source: exam, source_date: date, illustration_ref: illustrations.join(', ') };
  return { line: first.line, value: { ...(row.value as object), ...stated } };
}

/** The letter of an answer, also if it is the text of a choice. */
function rightOf(answer: string, { choices }: Question): string | undefined {
  if (answer.length === 1 && letters.indexOf(answer) < choices.length) return answer;
  const same = choices.flatMap(({ text }, at) => (normalized(text) === normalized(answer) ? at : []));
  return same.length === 1 ? letters[same[0] ?? 0] : undefined;
}

/** Lines as paragraphs: one that is nearly as long as a page is wide continues. */
function joined(lines: string[], wraps: boolean): string {
  let [text, last] = ['', ''];
  for (const line of lines) {
    const continues = wraps && last.length >= 50 && !last.includes('\t') && !line.includes('\t');
    text += last === '' ? line : `${continues ? ' ' : '\n'}${line}`;
    last = line;
  }
  return text.trim();
}

function refusal(
  first: DocumentLine | undefined,
  words: string,
  reason: string,
): Extract<SourceRow, { reason: string }> {
  const { line, page } = first ?? { line: 1 };
  const shown = words.trim().replace(/\s+/g, ' ').slice(0, 60);
  return { line, reason: `${page === undefined ? '' : `page ${page}: `}“${shown}” ${reason}` };
}
