import type { EditQuestionBody } from '@fairway/contracts/question-bank/admin-questions';
import type { Letter, Question } from '@fairway/contracts/question-bank/question';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The texts of the form, which are kept in the browser until they are saved. */
export const textFields = [
  'stem',
  'choice_a',
  'choice_b',
  'choice_c',
  'choice_d',
  'reference',
  'solution',
  'reason_a',
  'reason_b',
  'reason_c',
  'reason_d',
] as const;

export type QuestionTexts = Record<(typeof textFields)[number], string>;

/** Those that may have formulas, tables and raised characters. */
export const markupFields = textFields.filter((name) => name !== 'reference');

export const textsOf = (form: FormData) =>
  Object.fromEntries(textFields.map((name) => [name, text(form, name)])) as QuestionTexts;

/** The call's body, with all fields of the form. */
export function inputOf(form: FormData, version: number): EditQuestionBody {
  return {
    version,
    ...textsOf(form),
    answer: text(form, 'answer') as Letter,
    ratings: form.getAll('ratings').map(String),
    alt: text(form, 'alt'),
    ...(form.has('remove_credit') && { remove_credit: true }),
  };
}

/** Without an explanation of its own, the question keeps that of a pack. */
export function draftOf({ ZCREDIT, ZREADBY, ...question }: Question, form: FormData): Question {
  const texts = textsOf(form);
  const pack: Partial<Question> = ZREADBY && texts.solution === '' ? question : {};
  const own = { a: texts.reason_a, b: texts.reason_b, c: texts.reason_c, d: texts.reason_d };
  const written = Object.entries(own).filter(([, reason]) => reason !== '');
  return {
    ...question,
    ...(ZCREDIT && !form.has('remove_credit') && { ZCREDIT }),
    ZQUESTION: texts.stem,
    ZANSWERONE: texts.choice_a,
    ZANSWERTWO: texts.choice_b,
    ZANSWERTHREE: texts.choice_c,
    ZANSWERFOUR: texts.choice_d,
    ZANSWER: text(form, 'answer') as Letter,
    ZREFERENCE: texts.reference || (pack.ZREFERENCE ?? ''),
    ZSOLUTION: pack.ZSOLUTION ?? texts.solution,
    ZREASONS: { ...pack.ZREASONS, ...Object.fromEntries(written) },
    ...(pack.ZSOLUTION && ZREADBY && { ZREADBY }),
  };
}

/** Fills the empty fields with the explanation of a pack. */
export function fillFromPack(form: HTMLFormElement, { ZSOLUTION, ZREFERENCE, ZREASONS = {} }: Question): void {
  const { a, b, c, d } = ZREASONS;
  const texts = { solution: ZSOLUTION, reference: ZREFERENCE, reason_a: a, reason_b: b, reason_c: c, reason_d: d };
  for (const [name, text = ''] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value === '') {
      field.value = text;
    }
  }
}
