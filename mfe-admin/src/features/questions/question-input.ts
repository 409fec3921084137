import type { EditQuestionBody } from '@fairway/contracts/question-bank/admin-questions';
import type { Letter, Question } from '@fairway/contracts/question-bank/question';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The call's body, with all fields of the form. */
export function inputOf(form: FormData, version: number): EditQuestionBody {
  return {
    version,
    stem: text(form, 'stem'),
    choice_a: text(form, 'choice_a'),
    choice_b: text(form, 'choice_b'),
    choice_c: text(form, 'choice_c'),
    choice_d: text(form, 'choice_d'),
    answer: text(form, 'answer') as Letter,
    reference: text(form, 'reference'),
    solution: text(form, 'solution'),
    ratings: form.getAll('ratings').map(String),
    alt: text(form, 'alt'),
    ...(form.has('remove_credit') && { remove_credit: true }),
  };
}

export function draftOf({ ZCREDIT, ...question }: Question, form: FormData): Question {
  return {
    ...question,
    ...(ZCREDIT && !form.has('remove_credit') && { ZCREDIT }),
    ZQUESTION: text(form, 'stem'),
    ZANSWERONE: text(form, 'choice_a'),
    ZANSWERTWO: text(form, 'choice_b'),
    ZANSWERTHREE: text(form, 'choice_c'),
    ZANSWERFOUR: text(form, 'choice_d'),
    ZANSWER: text(form, 'answer') as Letter,
    ZREFERENCE: text(form, 'reference'),
    ZSOLUTION: text(form, 'solution'),
  };
}
