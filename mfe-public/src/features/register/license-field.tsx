import type { QuestionType } from '@fairway/contracts/departments';
import { commonLicenses, sailorNote, sailorRatings } from '@fairway/ui/common-licenses';
import { licenseNames } from '@fairway/ui/license-names';
import { SelectField } from '@fairway/ui/select-field';
import type { Licenses } from '@fairway/ui/study-choice';
import { useEffect, useRef, useState } from 'react';

const openHint = 'You can change it later.';

type Option = { ratingId: string; name: string; title: string };

const departments = ['Deck', 'Engine'] as const satisfies QuestionType[];

/** One list for both departments, with the names mariners use. The hint shows the Coast Guard's name of the chosen one. */
export function LicenseField({
  licenses,
  chosen = '',
  error,
}: {
  licenses: Licenses;
  /** The initial value: an id of `licenseNames` or `sailorRatings`; with any other id it starts empty. */
  chosen?: string | undefined;
  error: string | undefined;
}) {
  const options = departments.map((department) => optionsOf(licenses, department));
  const all = [...options.flat(), ...sailors];
  const isCommon = ({ ratingId }: Option) => commonLicenses.some((license) => license.ratingId === ratingId);
  const select = useRef<HTMLSelectElement>(null);
  const start = all.some(({ ratingId }) => ratingId === chosen) ? chosen : '';
  const [value, setValue] = useState(start);
  // The visitor may have chosen a license before hydration.
  useEffect(() => setValue(select.current?.value ?? ''), []);
  return (
    <SelectField
      ref={select}
      label="License"
      name="license"
      required
      defaultValue={start}
      onChange={(event) => setValue(event.target.value)}
      hint={all.find(({ ratingId }) => ratingId === value)?.title ?? openHint}
      error={error}
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
  return options.map(({ ratingId, name }) => (
    <option key={ratingId} value={ratingId}>
      {name}
    </option>
  ));
}

/** Unlicensed ratings have no title: the hint shows a note instead. */
const sailors: Option[] = sailorRatings.map((rating) => ({
  ratingId: rating.id,
  name: rating.name,
  title: sailorNote(rating),
}));

/** In the order of `licenseNames`; a rating without a name there is listed by its title, at the end. */
function optionsOf(licenses: Licenses, department: QuestionType): Option[] {
  const bankTitles = new Map(licenses[department].map(({ Z_PK, title }) => [`${department}-ZDL${Z_PK}`, title]));
  const named = licenseNames.flatMap(({ ratingId, name }) => {
    const title = bankTitles.get(ratingId);
    if (title === undefined) return [];
    bankTitles.delete(ratingId);
    return [{ ratingId, name, title }];
  });
  return [...named, ...Array.from(bankTitles, ([ratingId, title]) => ({ ratingId, name: title, title }))];
}
