import type { QuestionType } from '@fairway/contracts/departments';
import type { LicenseRecord } from '@fairway/contracts/question-bank';
import { useEffect, useRef, useState } from 'react';
import { licenseNames } from './license-names.ts';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';

/** The license ratings of both departments, as deck_license and engine_license list them. */
export type Licenses = Record<QuestionType, LicenseRecord[]>;

/** What a member studies for: the department, and one of its license ratings. Each department has its own ratings. */
export function StudyChoice({
  licenses,
  questionType,
  rating = '',
  faults,
}: {
  licenses: Licenses;
  questionType: QuestionType;
  /** `ZDL1` …, or '' before one is chosen. */
  rating?: string | undefined;
  faults: Record<string, string>;
}) {
  const [department, setDepartment] = useState(questionType);
  const select = useRef<HTMLSelectElement>(null);
  // A choice made before hydration is preserved, and the ratings match it.
  useEffect(() => {
    const radios = select.current?.form?.elements.namedItem('question_type');
    const now = radios instanceof RadioNodeList ? radios.value : '';
    if (now === 'Deck' || now === 'Engine') setDepartment(now);
  }, []);
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
        error={faults.question_type}
        onChange={setDepartment}
      />
      <SelectField
        key={department}
        ref={select}
        label="License rating"
        name="license_rating"
        required
        defaultValue={(department === questionType && rating) || undefined}
        hint="The license you study for. You can change it later."
        error={faults.license_rating}
      >
        <option value="">Choose your license rating</option>
        {licenses[department].map(({ Z_PK, title }) => (
          <option key={Z_PK} value={`ZDL${Z_PK}`}>
            {nameAndTitle(title, `${department}-ZDL${Z_PK}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The mariners' name comes first: a closed select cuts the rest. */
function nameAndTitle(title: string, rating: string): string {
  const name = licenseNames.find(({ ratingId }) => ratingId === rating)?.name;
  return name === undefined ? title : `${name} · ${title}`;
}
