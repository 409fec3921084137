import type { EditQuestionBody } from '@fairway/contracts/question-bank/admin-questions';
import type { Letter, Question } from '@fairway/contracts/question-bank/question';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The texts of the form, which are kept in the browser until they are saved. */
export const textFields = ['stem', 'choice_a', 'choice_b', 'choice_c', 'choice_d', 'reference', 'solution'] as const;

export const textsOf = (form: FormData) =>
  Object.fromEntries(textFields.map((name) => [name, text(form, name)])) as Record<(typeof textFields)[number], string>;

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

export function draftOf({ ZCREDIT, ...question }: Question, form: FormData): Question {
  const texts = textsOf(form);
  return {
    ...question,
    ...(ZCREDIT && !form.has('remove_credit') && { ZCREDIT }),
    ZQUESTION: texts.stem,
    ZANSWERONE: texts.choice_a,
    ZANSWERTWO: texts.choice_b,
    ZANSWERTHREE: texts.choice_c,
    ZANSWERFOUR: texts.choice_d,
    ZANSWER: text(form, 'answer') as Letter,
    ZREFERENCE: texts.reference,
    ZSOLUTION: texts.solution,
  };
}
