import type { Letter, Question, QuestionKey } from '@fairway/contracts/question-bank';
import type { Topic } from '../answers/store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { subcategoryKey } from '../catalogue/catalogue.ts';

/** A question with its picture as the database holds it. */
export type QuestionRow = {
  id: number;
  version: number;
  bankNumber: string;
  label: string;
  slug: string;
  zinbook: number;
  zincategory: number;
  zinsubcategory: number;
  stem: string;
  choiceA: string;
  choiceB: string;
  choiceC: string;
  choiceD: string;
  answer: Letter;
  reference: string;
  solution: string;
  credit: string;
  illustrationRef: string;
  storedName: string | null;
  width: number | null;
  height: number | null;
  alt: string | null;
};

/**
 * A question as text that only has to be put together. Both parts are ASCII (the rest is escaped), so that their
 * length in bytes is known and they are written without being encoded.
 */
export type QuestionBody = {
  id: number;
  /** The question's JSON without its closing brace and without the key. */
  open: string;
  /** What a reader with the right to it gets before the closing brace: starts with a comma. */
  key: string;
  answer: Letter;
  version: number;
  slug: string;
  topic: Topic;
};

export function createBody(row: QuestionRow, catalogue: Catalogue): QuestionBody {
  return {
    id: row.id,
    open: toAscii(JSON.stringify(presentQuestion(row, catalogue))).slice(0, -1),
    key: `,${toAscii(JSON.stringify(keyOf(row))).slice(1, -1)}`,
    answer: row.answer,
    version: row.version,
    slug: row.slug,
    topic: { zinbook: row.zinbook, zincategory: row.zincategory, zinsubcategory: row.zinsubcategory },
  };
}

export const keyOf = (row: QuestionRow): QuestionKey => ({
  ZANSWER: row.answer,
  ZREFERENCE: row.reference,
  ZSOLUTION: row.solution,
  ...(row.credit && { ZCREDIT: row.credit }),
});

export function presentQuestion(row: QuestionRow, catalogue: Catalogue): Question {
  const book = catalogue.books.get(row.zinbook);
  const department = book?.department ?? 2;
  return {
    _id: String(row.id),
    Z_PK: row.bankNumber,
    ZNUMBER: row.label,
    ZSLUG: row.slug,
    ZQUESTION: row.stem,
    ZANSWERONE: row.choiceA,
    ZANSWERTWO: row.choiceB,
    ZANSWERTHREE: row.choiceC,
    ZANSWERFOUR: row.choiceD,
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

function toAscii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
