import { useHost } from '@fairway/area/use-host';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import type { Member } from '@fairway/contracts/identity';
import type { LicenseRecord } from '@fairway/contracts/question-bank';
import { licenseNames } from '@fairway/ui/license-names';
import { questionsOf } from '@fairway/ui/license-questions';
import { useQuery } from '@tanstack/react-query';

/** The member's license, with its number of questions; undefined without one, or until it is known. */
export function useOwnLicense({ question_type, license_rating }: Member): LicenseRecord | undefined {
  const { api } = useHost();
  const licenses = useQuery(licensesQuery(api)).data;
  return licenses?.[question_type].find(({ Z_PK }) => `ZDL${Z_PK}` === license_rating);
}

/** The name that mariners use for it. */
export const licenseNameOf = ({ question_type, license_rating }: Member): string | undefined =>
  licenseNames.find(({ ratingId }) => ratingId === `${question_type}-${license_rating}`)?.name;

/** What a plan opens for the member: '95 questions, sample, for Third assistant, motor'. '' until it is known. */
export function useOwnQuestions(member: Member): string {
  const license = useOwnLicense(member);
  const questions = license && questionsOf(license);
  return questions ? `${licenseNameOf(member) ?? license.title}: ${questions}` : '';
}
