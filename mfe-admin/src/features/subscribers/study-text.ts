import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import type { Licenses } from '@fairway/ui/fields/study-choice';

type Study = Pick<Subscriber, 'question_type' | 'license_rating'>;

/** Question type and license rating: `Deck · Third Mate`. Without the titles of ratings, the stored rating. */
export function studyText({ question_type, license_rating }: Study, licenses: Licenses | undefined): string {
  if (license_rating === '') return question_type;
  const license = licenses?.[question_type].find(({ Z_PK }) => `ZDL${Z_PK}` === license_rating);
  return `${question_type} · ${license?.title ?? license_rating}`;
}

/** The filter options of the list: a department, or one of its ratings. */
export function studyOptions(licenses: Licenses | undefined): [string, string][] {
  return (['Deck', 'Engine'] as const).flatMap((department) => [
    [department, department],
    ...(licenses?.[department] ?? []).map(({ Z_PK, title }): [string, string] => [
      `${department} ZDL${Z_PK}`,
      `${department} · ${title}`,
    ]),
  ]);
}
