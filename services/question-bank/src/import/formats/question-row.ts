import type { SourceRow } from '../source.ts';
import { derivedNumber } from './derived-number.ts';
import type { ReadableFile } from './format.ts';
import { placeIn } from './place.ts';
import type { RichText } from './rich-text.ts';

type Choice = { text: RichText; isRight: boolean; reason?: RichText | undefined };

/** A question of a quiz format. */
export type QuizQuestion = {
  line: number;
  /** The number or name in the file. */
  name: string;
  /** The bank number, in formats that have one. */
  number?: string | undefined;
  stem: RichText;
  choices: Choice[];
  explanation?: RichText | undefined;
  category?: string | undefined;
  /** The names of categories from the outermost one on: an export of a bank has the book among them. */
  path?: string[];
  reference?: string | undefined;
};

const letters = ['A', 'B', 'C', 'D'] as const;
const maxLabel = 40;
const maxCategory = 100;

/** A picture's bytes by its address in the file. */
export type FindPicture = (src: string) => Uint8Array | undefined;

/**
 * The row of a question, or why it is not taken. A question without a number gets one from its text, so that reading the
 * file again changes nothing.
 */
export function questionRow(question: QuizQuestion, file: ReadableFile, find: FindPicture): SourceRow {
  const { line, name, number, stem, choices, explanation, category = '', path = [] } = question;
  const refuse = (reason: string): SourceRow => ({
    line,
    reason: name === '' ? reason : `“${name.slice(0, 60)}” ${reason}`,
    number: number || name,
    text: stem.text,
  });
  if (stem.text === '') return refuse('has no question text');
  if (choices.length !== letters.length) {
    return refuse(`has ${choices.length === 1 ? '1 choice' : `${choices.length} choices`} instead of four`);
  }
  const right = choices.flatMap(({ isRight }, index) => (isRight ? index : []));
  if (right.length !== 1)
    return refuse(right.length === 0 ? 'names no right choice' : `has ${right.length} right choices`);
  if (choices.some(({ text }) => text.pictures.length > 0)) return refuse('has pictures as choices');
  const [picture, ...more] = stem.pictures;
  if (more.length > 0) return refuse(`has ${more.length + 1} pictures instead of one`);
  const illustration = picture && pictureOf(picture.src, file, find);
  if (illustration && 'reason' in illustration) return refuse(illustration.reason);
  const texts = choices.map(({ text }) => text.text);
  const reasons = choices.flatMap(({ reason }, index) => (reason?.text ? [[letters[index], withMarks(reason)]] : []));
  const { solution, reference } = withReference(explanation ? withMarks(explanation) : '');
  return {
    line,
    value: {
      id: number || derivedNumber(stem.text, texts),
      ...(name.length <= maxLabel && { label: name }),
      category: category.slice(0, maxCategory),
      ...placeIn(path),
      question: stem.text,
      choices: Object.fromEntries(texts.map((text, index) => [letters[index], text])),
      answer: letters[right[0] ?? 0],
      solution,
      reference: question.reference ?? reference,
      reasons: Object.fromEntries(reasons),
      ...(illustration && { illustration: illustration.name, illustration_alt: picture?.alt }),
    },
  };
}

/** An explanation whose last line is the reference, as an export writes it. */
function withReference(text: string): { solution: string; reference: string } {
  const at = text.lastIndexOf('\n') + 1;
  const [, reference] = /^Reference: (.{1,500})$/.exec(text.slice(at)) ?? [];
  return reference === undefined
    ? { solution: text, reference: '' }
    : { solution: text.slice(0, at).trim(), reference };
}

/** A picture that an explanation cannot show stays as a tag, so that the dry run points to it. */
const withMarks = ({ text, pictures }: RichText) => `${text}${'<img>'.repeat(pictures.length)}`;

function pictureOf(src: string, file: ReadableFile, find: FindPicture): { name: string } | { reason: string } {
  const shown = src.slice(0, 60);
  if (/^(?:https?:)?\/\//i.test(src))
    return { reason: `shows a picture of another site, which is not fetched: ${shown}` };
  const data = /^data:image\/[\w.+-]+;base64,/i.exec(src);
  const bytes = data ? Buffer.from(src.slice(data[0].length), 'base64') : find(src);
  if (!bytes) return { reason: `shows the picture ${shown}, which is not in the file` };
  const name = file.savePicture(bytes);
  return name === undefined ? { reason: `shows ${shown}, which is not a JPEG, PNG, GIF, WebP or SVG` } : { name };
}

/** An address in a file without its query and percent signs. */
export function fileAddress(src: string): string {
  const address = src.replace(/\?.*$/, '');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
