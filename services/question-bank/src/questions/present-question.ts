import type { Letter, Question, QuestionKey } from '@fairway/contracts/question-bank/question';
import { type Catalogue, subcategoryKey } from '../catalogue/catalogue.ts';
import { markupOf, plainWords } from '../markup/markup.ts';
import type { Packs } from '../packs/packs.ts';
import { type QuestionContent, selectReasons } from '../versions/content.ts';

/** A question with its picture as stored in the database. */
export type QuestionRow = Omit<
  QuestionContent,
  'creditedTo' | 'ratings' | 'illustrationId' | 'picture' | 'alt' | 'retired'
> & {
  id: number;
  version: number;
  bankNumber: string;
  label: string;
  slug: string;
  zinbook: number;
  zincategory: number;
  zinsubcategory: number;
  illustrationRef: string;
  storedName: string | null;
  width: number | null;
  height: number | null;
  alt: string | null;
  /** The letter that an editor found wrong although many choose it; a later version has none until the next night. */
  trap: Letter | null;
};

/** Selects `QuestionRow`. */
export const selectQuestion = `select q.id, q.version, q.bank_number as bankNumber, q.label, q.slug, q.zinbook, q.zincategory,
    q.zinsubcategory, q.stem, q.choice_a as choiceA, q.choice_b as choiceB, q.choice_c as choiceC,
    q.choice_d as choiceD, q.answer, q.reference, q.solution, ${selectReasons}, q.credit,
    q.illustration_ref as illustrationRef, i.stored_name as storedName, i.width, i.height, i.alt,
    s.letter as trap
  from questions q left join illustrations i on i.id = q.illustration_id
    left join suspect_keys s on s.question_id = q.id and s.version = q.version and s.is_right = 1`;

type Keyed = Pick<
  QuestionContent,
  'stem' | `choice${Upper}` | `reason${Upper}` | 'answer' | 'reference' | 'solution' | 'credit'
> &
  Partial<Pick<QuestionRow, 'trap'>>;
type Upper = 'A' | 'B' | 'C' | 'D';

/** A question without an explanation of its own has that of a pack. Its own reasons stay. */
export function keyOf(row: Keyed, packs: Packs): QuestionKey {
  const { answer, reference, solution, credit, trap, reasonA, reasonB, reasonC, reasonD } = row;
  const pack = solution === '' ? packs.find(row) : undefined;
  const own = Object.entries({ a: reasonA, b: reasonB, c: reasonC, d: reasonD }).filter(([, text]) => text !== '');
  const reasons = { ...pack?.reasons, ...Object.fromEntries(own) };
  const explanation = pack?.explanation ?? solution;
  const markup = markupOf([explanation, ...Object.values(reasons)]);
  return {
    ZANSWER: answer,
    ZREFERENCE: reference || (pack?.reference ?? ''),
    ZSOLUTION: explanation,
    ...(credit && { ZCREDIT: credit }),
    ...(Object.keys(reasons).length > 0 && { ZREASONS: reasons }),
    ...(pack && { ZREADBY: pack.readBy }),
    ...(trap && { ZTRAP: trap }),
    ...(markup && { ZKEYMARKUP: markup }),
  };
}

type Texts = Pick<QuestionRow, 'stem' | `choice${Upper}`>;

/** The question and its choices, with their markup. */
export function textsOf({ stem, choiceA, choiceB, choiceC, choiceD }: Texts) {
  const markup = markupOf([stem, choiceA, choiceB, choiceC, choiceD]);
  return {
    ZQUESTION: stem,
    ZANSWERONE: choiceA,
    ZANSWERTWO: choiceB,
    ZANSWERTHREE: choiceC,
    ZANSWERFOUR: choiceD,
    ...(markup && { ZMARKUP: markup }),
  };
}

/** The same texts without markup, in which searched words are found and marked. */
export const inPlainWords = <T extends Texts>(row: T): T => ({
  ...row,
  stem: plainWords(row.stem),
  choiceA: plainWords(row.choiceA),
  choiceB: plainWords(row.choiceB),
  choiceC: plainWords(row.choiceC),
  choiceD: plainWords(row.choiceD),
});

export function presentQuestion(row: QuestionRow, catalogue: Catalogue): Question {
  const book = catalogue.books.get(row.zinbook);
  const department = book?.department ?? 2;
  return {
    _id: String(row.id),
    Z_PK: row.bankNumber,
    ZNUMBER: row.label,
    ZSLUG: row.slug,
    ...textsOf(row),
    ZIMAGE: row.storedName ?? '',
    ZIMAGENAME: row.illustrationRef,
    image:
      row.storedName === null
        ? null
        : {
            src: `/media/illustrations/${row.storedName}`,
            width: row.width ?? 0,
            height: row.height ?? 0,
            alt: row.alt ?? '',
          },
    ZINBOOKCATEGORY: department === 1 ? '1' : '2',
    ZINBOOK: String(row.zinbook),
    ZBOOKNAME: book?.title ?? '',
    ZINCATEGORY: String(row.zincategory),
    ZCATEGORYNAME: catalogue.categories.get(row.zincategory)?.name ?? '',
    ZINSUBCATEGORY: String(row.zinsubcategory),
    ZSUBCATEGORYNAME: catalogue.subcategories.get(subcategoryKey(department, row.zinsubcategory))?.name ?? '',
  };
}
