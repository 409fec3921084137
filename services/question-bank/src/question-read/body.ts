import type { Letter, Question } from '@fairway/contracts/question-bank';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Topic } from '../catalogue/topic.ts';
import { keyOf, presentQuestion, type QuestionRow } from '../questions/present-question.ts';

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

/** For replies that need the question as an object. */
export const questionOf = (body: QuestionBody): Question => JSON.parse(`${body.open}}`);

function toAscii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
