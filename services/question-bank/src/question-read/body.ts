import type { Question, QuestionKey } from '@fairway/contracts/question-bank/question';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Topic } from '../catalogue/topic.ts';
import type { Packs } from '../packs/packs.ts';
import { keyOf, presentQuestion, type QuestionRow } from '../questions/present-question.ts';

/** A question as it is cached. It is shared by requests, so it must not be changed. */
export type QuestionBody = {
  id: number;
  version: number;
  /** What every reader may see. */
  question: Readonly<Question>;
  key: Readonly<QuestionKey>;
  topic: Topic;
};

export function createBody(row: QuestionRow, catalogue: Catalogue, packs: Packs): QuestionBody {
  return {
    id: row.id,
    version: row.version,
    question: { ...presentQuestion(row, catalogue), version: row.version },
    key: keyOf(row, packs),
    topic: { zinbook: row.zinbook, zincategory: row.zincategory, zinsubcategory: row.zinsubcategory },
  };
}
