/** The only statement of the floor: a question by its primary key. */
export const selectQuestion = `select cast(id as char) as _id, bank_number, label, slug, zinbook, zincategory,
    zinsubcategory, stem, choice_a, choice_b, choice_c, choice_d, answer, reference, solution, illustration_ref,
    updated_at
  from questions where id = ? and held_back = 0`;

/** `padding` pads the row to the length of the real response. */
export function floorAnswer(row: object | undefined, padding: string): string {
  return JSON.stringify({ ...row, padding });
}
