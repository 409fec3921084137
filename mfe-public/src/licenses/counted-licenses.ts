import type { LicenseRecord } from '@fairway/contracts/question-bank/catalogue';
import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { commonLicenses, sailorRatings } from '@fairway/ui/licenses/common-licenses';
import { questionsOf } from '@fairway/ui/licenses/license-questions';
import { formatNumber } from '@fairway/ui/text/format-number';

/** A license that most visitors look for, with its number of questions: for an AB or a QMED, that of the `nearest`. */
export type CountedLicense = { ratingId: string; name: string; nearest?: string } & Pick<
  LicenseRecord,
  'total' | 'sample'
>;

/** The common licenses and the unlicensed ratings, whose questions are those of the nearest license. */
export function countedLicenses(licenses: Licenses | null): CountedLicense[] {
  const all = [...commonLicenses, ...sailorRatings.map(({ id, name, nearest }) => ({ ratingId: id, name, nearest }))];
  return all.map(({ ratingId, name, ...rest }) => {
    const { total, sample } = licenseOf(licenses, ratingId) ?? {};
    return {
      ratingId,
      name,
      ...('nearest' in rest && { nearest: rest.nearest }),
      ...(total !== undefined && { total, sample: sample ?? false }),
    };
  });
}

/** The record of 'Deck-ZDL28'; for a rating such as 'Deck-ZDL28-AB' that of its license. */
export function licenseOf(licenses: Licenses | null, ratingId: string): LicenseRecord | undefined {
  const [department, rating] = ratingId.split('-');
  if (department !== 'Deck' && department !== 'Engine') return undefined;
  return licenses?.[department].find(({ Z_PK }) => `ZDL${Z_PK}` === rating);
}

/** 'OUPV (six-pack) · 5,430 questions', 'AB (able seaman) · as OUPV (six-pack) · 5,430 questions', or the name alone. */
export const optionText = (
  name: string,
  { nearest, ...counted }: Pick<LicenseRecord, 'total' | 'sample'> & { nearest?: string | undefined },
): string => [name, nearest && `as ${nearest}`, questionsOf(counted)].filter(Boolean).join(' · ');

/** Before a license is chosen: how many questions the licenses of each department have. */
export function rangesOf(licenses: Licenses | null): string {
  const of = (department: QuestionType) => {
    const totals = licenses?.[department].flatMap(({ total }) => total ?? []) ?? [];
    if (totals.length === 0) return '';
    const [least, most] = [Math.min(...totals), Math.max(...totals)];
    const isSample = licenses?.[department].every(({ sample }) => sample) ?? false;
    const range = questionsOf({ total: most, sample: isSample });
    return `${department}: ${least === most ? range : `${formatNumber(least)} to ${range}`}`;
  };
  const ranges = (['Deck', 'Engine'] as const).map(of).filter(Boolean).join(' · ');
  return ranges && `By license: ${ranges}`;
}

/** Beside a price: the number of questions of the chosen license, or of all before one is chosen. */
export function questionsText(licenses: CountedLicense[], ranges: string, ratingId: string): string {
  const chosen = licenses.find((license) => license.ratingId === ratingId);
  const questions = chosen && questionsOf(chosen);
  if (!questions) return ranges;
  return chosen.nearest
    ? `${questions} of ${chosen.nearest}, the nearest license to ${chosen.name}`
    : `${chosen.name}: ${questions}`;
}
