/** Imports nothing: the browser also uses it. */

/** The columns of a table of questions, in the order of an export, with their names on the screen. */
export const importFields = {
  id: 'Bank number',
  label: 'Printed number',
  department: 'Department',
  book: 'Book',
  category: 'Category',
  subcategory: 'Sub-category',
  question: 'Question',
  choice_a: 'Choice A',
  choice_b: 'Choice B',
  choice_c: 'Choice C',
  choice_d: 'Choice D',
  answer: 'Answer',
  reference: 'Reference',
  solution: 'Explanation',
  illustration: 'Picture file',
  illustration_ref: 'Picture code',
  illustration_alt: 'Picture description',
  ratings: 'Ratings',
  source: 'Source',
  source_date: 'Date of the source',
  reason_a: 'Reason for A',
  reason_b: 'Reason for B',
  reason_c: 'Reason for C',
  reason_d: 'Reason for D',
  difficulty: 'Difficulty',
  syllabus: 'Syllabus',
  source_edition: 'Edition of the reference',
  writer: 'Writer',
  checker: 'Checker',
} as const;

export type ImportField = keyof typeof importFields;
