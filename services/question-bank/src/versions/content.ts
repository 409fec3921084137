import type { VersionContent } from '@fairway/contracts/question-bank/admin-questions';
import type { Letter } from '@fairway/contracts/question-bank/question';
import type { Db } from '@fairway/db/open';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { everyRating } from '../catalogue/catalogue.ts';

/** The content of a version: everything that an administrator can change. */
export type QuestionContent = {
  stem: string;
  choiceA: string;
  choiceB: string;
  choiceC: string;
  choiceD: string;
  answer: Letter;
  reference: string;
  solution: string;
  /** Why each choice is right or wrong; '' for none. */
  reasonA: string;
  reasonB: string;
  reasonC: string;
  reasonD: string;
  /** The author of the explanation as shown to readers; '' for none. */
  credit: string;
  /** The member who wrote it; '' for none. */
  creditedTo: string;
  ratings: number;
  illustrationId: number | null;
  /** Describes the picture; the same for every question with it. */
  picture: string;
  alt: string;
  retired: boolean;
};

/** The fields that a letter refers to: what a reader of an older answer or comment must know about. */
export const letterFields = ['stem', 'choiceA', 'choiceB', 'choiceC', 'choiceD', 'answer', 'picture'] as const;

/** Of the questions `q`. */
export const selectReasons = (['A', 'B', 'C', 'D'] as const)
  .map((letter) => `coalesce(json_unquote(json_extract(q.editorial, '$.reasons.${letter}')), '') as reason${letter}`)
  .join(', ');

const selectContent = `select q.id, q.version, q.bank_number as number, q.stem, q.choice_a as choiceA, q.choice_b as choiceB,
    q.choice_c as choiceC, q.choice_d as choiceD, q.answer, q.reference, q.solution, ${selectReasons}, q.credit,
    q.credited_to as creditedTo, q.ratings, q.illustration_id as illustrationId, coalesce(i.stored_name, '') as picture, coalesce(i.alt, '') as alt,
    q.retired_at is not null as retired
  from questions q left join illustrations i on i.id = q.illustration_id where q.id in (?) limit ?`;

export type StoredContent = { version: number; number: string; content: QuestionContent };

/** By id. `lock` locks them until the transaction ends. */
export async function readContents(
  on: Pick<PoolConnection, 'query'> | Db['$client'],
  ids: number[],
  { lock = false } = {},
): Promise<Map<number, StoredContent>> {
  if (ids.length === 0) return new Map();
  const [rows] = await on.query<RowDataPacket[]>(`${selectContent}${lock ? ' for update' : ''}`, [ids, ids.length]);
  return new Map(
    rows.map(({ id, version, number, retired, ...content }) => [
      id,
      { version, number, content: { ...content, retired: Boolean(retired) } as QuestionContent },
    ]),
  );
}

/** Versions stored before explanations had a credit and reasons have none. */
export const storedContent = (stored: QuestionContent): QuestionContent => ({
  ...stored,
  reasonA: stored.reasonA ?? '',
  reasonB: stored.reasonB ?? '',
  reasonC: stored.reasonC ?? '',
  reasonD: stored.reasonD ?? '',
  credit: stored.credit ?? '',
  creditedTo: stored.creditedTo ?? '',
});

/** The codes of a mask; none if it includes every license. */
export function ratingCodes(mask: number): string[] {
  if (mask === everyRating) return [];
  return Array.from({ length: 28 }, (_, bit) => bit + 1)
    .filter((number) => (mask >>> (number - 1)) & 1)
    .map((number) => `ZDL${number}`);
}

export function presentContent(content: QuestionContent): VersionContent {
  return {
    stem: content.stem,
    choice_a: content.choiceA,
    choice_b: content.choiceB,
    choice_c: content.choiceC,
    choice_d: content.choiceD,
    answer: content.answer,
    reference: content.reference,
    solution: content.solution,
    reason_a: content.reasonA,
    reason_b: content.reasonB,
    reason_c: content.reasonC,
    reason_d: content.reasonD,
    credit: content.credit,
    ratings: ratingCodes(content.ratings),
    picture: content.picture,
    alt: content.alt,
    is_retired: content.retired,
  };
}
