import type { LicenseRecord } from '@fairway/contracts/question-bank/catalogue';
import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import { SelectField } from '@fairway/ui/fields/select-field';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { commonLicenses, sailorRatings } from '@fairway/ui/licenses/common-licenses';
import { licenseNames } from '@fairway/ui/licenses/license-names';
import { useEffect, useRef } from 'react';
import { licenseOf, optionText } from '../../licenses/counted-licenses.ts';

const openHint = 'You can change it later.';

type Option = { ratingId: string; name: string; title: string; nearest?: string } & Pick<
  LicenseRecord,
  'total' | 'sample'
>;

const departments = ['Deck', 'Engine'] as const satisfies QuestionType[];

/** One list for both departments, with the names mariners use. The hint shows the Coast Guard's name of the chosen one. */
export function LicenseField({
  licenses,
  chosen,
  onChoose,
}: {
  licenses: Licenses;
  /** An id of `licenseNames` or `sailorRatings`; with any other id the field starts empty. */
  chosen: string;
  onChoose: (license: string) => void;
}) {
  const options = departments.map((department) => optionsOf(licenses, department));
  const sailors = sailorsOf(licenses);
  const all = [...options.flat(), ...sailors];
  const isCommon = ({ ratingId }: Option) => commonLicenses.some((license) => license.ratingId === ratingId);
  const select = useRef<HTMLSelectElement>(null);
  const known = all.find(({ ratingId }) => ratingId === chosen);
  // The visitor may have chosen a license before hydration.
  useEffect(() => onChoose(select.current?.value ?? ''), [onChoose]);
  return (
    <SelectField
      ref={select}
      label="License"
      name="license"
      required
      defaultValue={known ? chosen : ''}
      onChange={(event) => onChoose(event.target.value)}
      hint={known?.title || openHint}
    >
      <option value="">Choose your license</option>
      <optgroup label="Most common">
        <Options options={all.filter(isCommon)} />
      </optgroup>
      <optgroup label="Unlicensed ratings">
        <Options options={sailors} />
      </optgroup>
      {departments.map((department, index) => (
        <optgroup key={department} label={`More ${department} licenses`}>
          <Options options={(options[index] ?? []).filter((option) => !isCommon(option))} />
        </optgroup>
      ))}
    </SelectField>
  );
}

function Options({ options }: { options: Option[] }) {
  return options.map(({ ratingId, name, ...counted }) => (
    <option key={ratingId} value={ratingId}>
      {optionText(name, counted)}
    </option>
  ));
}

/** Unlicensed ratings have no title of their own. */
const sailorsOf = (licenses: Licenses): Option[] =>
  sailorRatings.map((rating) => ({
    ratingId: rating.id,
    name: rating.name,
    title: '',
    nearest: rating.nearest,
    ...countOf(licenseOf(licenses, rating.id)),
  }));

const countOf = (license: LicenseRecord | undefined): Pick<LicenseRecord, 'total' | 'sample'> =>
  license?.total === undefined ? {} : { total: license.total, sample: license.sample ?? false };

/** In the order of `licenseNames`; a rating without a name there is listed by its title, at the end. */
function optionsOf(licenses: Licenses, department: QuestionType): Option[] {
  const records = new Map(licenses[department].map((license) => [`${department}-ZDL${license.Z_PK}`, license]));
  const named = licenseNames.flatMap(({ ratingId, name }) => {
    const license = records.get(ratingId);
    if (license === undefined) return [];
    records.delete(ratingId);
    return [{ ratingId, name, title: license.title, ...countOf(license) }];
  });
  const rest = Array.from(records, ([ratingId, license]) => ({
    ratingId,
    name: license.title,
    title: license.title,
    ...countOf(license),
  }));
  return [...named, ...rest];
}
