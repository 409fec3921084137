import type { VersionContent } from '@fairway/contracts/admin-questions';
import type { Letter } from '@fairway/contracts/question-bank';
import type { Db } from '@fairway/db/open';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { everyRating } from '../catalogue/catalogue.ts';

/** What a version holds of a question: all that an administrator may change. */
export type QuestionContent = {
  stem: string;
  choiceA: string;
  choiceB: string;
  choiceC: string;
  choiceD: string;
  answer: Letter;
  reference: string;
  solution: string;
  /** Who wrote the explanation; '' for nobody that readers are told of. */
  credit: string;
  /** The member whose words it is in; '' for nobody. */
  creditedTo: string;
  ratings: number;
  illustrationId: number | null;
  /** Of the picture; it is the same for every question that shows it. */
  picture: string;
  alt: string;
  retired: boolean;
};

const selectContent = `select q.id, q.version, q.stem, q.choice_a as choiceA, q.choice_b as choiceB,
    q.choice_c as choiceC, q.choice_d as choiceD, q.answer, q.reference, q.solution, q.credit,
    q.credited_to as creditedTo, q.ratings, q.illustration_id as illustrationId, coalesce(i.stored_name, '') as picture, coalesce(i.alt, '') as alt,
    q.retired_at is not null as retired
  from questions q left join illustrations i on i.id = q.illustration_id where q.id in (?) limit ?`;

export type StoredContent = { version: number; content: QuestionContent };

/** By id. With `lock` nobody else changes them until the transaction ends. */
export async function readContents(
  on: Pick<PoolConnection, 'query'> | Db['$client'],
  ids: number[],
  { lock = false } = {},
): Promise<Map<number, StoredContent>> {
  if (ids.length === 0) return new Map();
  const [rows] = await on.query<RowDataPacket[]>(`${selectContent}${lock ? ' for update' : ''}`, [ids, ids.length]);
  return new Map(
    rows.map(({ id, version, retired, ...content }) => [
      id,
      { version, content: { ...content, retired: Boolean(retired) } as QuestionContent },
    ]),
  );
}

/** What was stored before explanations had a credit has none. */
export const storedContent = (stored: QuestionContent): QuestionContent => ({
  ...stored,
  credit: stored.credit ?? '',
  creditedTo: stored.creditedTo ?? '',
});

/** The codes of a mask; none where it holds every license. */
function ratingCodes(mask: number): string[] {
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
    credit: content.credit,
    ratings: ratingCodes(content.ratings),
    picture: content.picture,
    alt: content.alt,
    is_retired: content.retired,
  };
}
