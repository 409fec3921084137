import { useHost } from '@fairway/area/use-host';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import type { Member } from '@fairway/contracts/identity/identity';
import type { LicenseRecord } from '@fairway/contracts/question-bank/catalogue';
import { licenseNames } from '@fairway/ui/licenses/license-names';
import { questionsOf } from '@fairway/ui/licenses/license-questions';
import { useQuery } from '@tanstack/react-query';

const isOf =
  ({ license_rating }: Member) =>
  ({ Z_PK }: LicenseRecord) =>
    `ZDL${Z_PK}` === license_rating;

/** The licenses of the member's department; undefined until they are known. */
function useLicenses({ question_type }: Member): { licenses: LicenseRecord[] | undefined; isLoading: boolean } {
  const { api } = useHost();
  const { data, isLoading } = useQuery(licensesQuery(api));
  return { licenses: data?.[question_type], isLoading };
}

/** The member's license, with its number of questions; undefined without one, or until it is known. */
export const useOwnLicense = (member: Member): LicenseRecord | undefined =>
  useLicenses(member).licenses?.find(isOf(member));

/** The name that mariners use for it. */
export const licenseNameOf = ({ question_type, license_rating }: Member): string | undefined =>
  licenseNames.find(({ ratingId }) => ratingId === `${question_type}-${license_rating}`)?.name;

/**
 * What a plan opens for the member: 'Third assistant, motor: 95 questions, sample'; without a license, the questions
 * of the department. Undefined while it loads: what shows it waits for it, so that nothing moves. '' if it did not load.
 */
export function useOwnQuestions(member: Member): string | undefined {
  const { licenses, isLoading } = useLicenses(member);
  const own = licenses?.find(isOf(member));
  const total = own ? own.total : licenses?.[0]?.department_total;
  if (total === undefined) return isLoading ? undefined : '';
  const sample = own ? own.sample : licenses?.every((license) => license.sample);
  const name = own ? (licenseNameOf(member) ?? own.title) : member.question_type;
  return `${name}: ${questionsOf({ total, sample })}`;
}
