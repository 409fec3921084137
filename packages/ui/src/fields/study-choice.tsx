import type { LicenseRecord } from '@fairway/contracts/question-bank/catalogue';
import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import { useEffect, useRef, useState } from 'react';
import { sailorRatings } from '../licenses/common-licenses.ts';
import { licenseNames } from '../licenses/license-names.ts';
import { questionsOf, sampleWarning, shareOf } from '../licenses/license-questions.ts';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';

/** The license ratings of both departments, as deck_license and engine_license list them. */
export type Licenses = Record<QuestionType, LicenseRecord[]>;

/** What a member studies for: the department, and one of its license ratings. Each department has its own ratings. */
export function StudyChoice({
  licenses,
  questionType,
  rating = '',
  onChoose,
}: {
  licenses: Licenses;
  questionType: QuestionType;
  /** `ZDL1` …, or '' before one is chosen. */
  rating?: string | undefined;
  /** Called with 'Deck-ZDL28', or '' while no license is chosen. */
  onChoose?: (license: string) => void;
}) {
  const [department, setDepartment] = useState(questionType);
  const [chosen, setChosen] = useState(rating);
  const select = useRef<HTMLSelectElement>(null);
  // A choice made before hydration is preserved, and the ratings match it.
  useEffect(() => {
    const radios = select.current?.form?.elements.namedItem('question_type');
    const now = radios instanceof RadioNodeList ? radios.value : '';
    if (now === 'Deck' || now === 'Engine') setDepartment(now);
  }, []);
  function choose(of: QuestionType, ratingChosen: string): void {
    setChosen(ratingChosen);
    onChoose?.(ratingChosen && `${of}-${ratingChosen}`);
  }
  return (
    <>
      <RadioGroup
        label="Question type"
        name="question_type"
        value={department}
        options={[
          { value: 'Deck', label: 'Deck' },
          { value: 'Engine', label: 'Engine' },
        ]}
        onChange={(to) => {
          setDepartment(to);
          choose(to, to === questionType ? rating : '');
        }}
      />
      <SelectField
        key={department}
        ref={select}
        label="License rating"
        name="license_rating"
        required
        defaultValue={(department === questionType && rating) || undefined}
        onChange={({ target }) => choose(department, target.value)}
        hint={hintOf(licenses[department].find(({ Z_PK }) => `ZDL${Z_PK}` === chosen))}
      >
        <option value="">Choose your license rating</option>
        {licenses[department].map(({ Z_PK, title, ...counted }) => (
          <option key={Z_PK} value={`ZDL${Z_PK}`}>
            {[nameAndTitle(title, `${department}-ZDL${Z_PK}`), questionsOf(counted)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const openHint = 'The license you study for. You can change it later.';

/** What the license changes, in numbers. */
function hintOf(license: LicenseRecord | undefined): string {
  const share = license && shareOf(license);
  if (!share) return openHint;
  const warning = license.sample ? ` Only a sample is here. ${sampleWarning}` : '';
  return `${share} are for this license.${warning} You can change it later.`;
}

/** The mariners' name comes first: a closed select cuts the rest. An AB finds the license whose questions they study. */
function nameAndTitle(title: string, rating: string): string {
  const name = licenseNames.find(({ ratingId }) => ratingId === rating)?.name;
  const sailors = sailorRatings.filter(({ id }) => id.startsWith(`${rating}-`)).map((sailor) => `also ${sailor.name}`);
  return [name, ...sailors, title].filter(Boolean).join(' · ');
}
