import type { QuestionType } from '@fairway/contracts/identity';
import type { LicenseRecord } from '@fairway/contracts/question-bank';
import { useState } from 'react';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';

/** The license ratings of both departments, as deck_license and engine_license list them. */
export type Licenses = Record<QuestionType, LicenseRecord[]>;

/** What a member studies for: the department, and one of its license ratings. Another department has other ratings. */
export function StudyChoice({
  licenses,
  questionType,
  rating = '',
  faults,
}: {
  licenses: Licenses;
  questionType: QuestionType;
  /** `ZDL1` …, or '' where none is chosen yet. */
  rating?: string;
  faults: Record<string, string>;
}) {
  const [chosen, setChosen] = useState({ questionType, rating });
  return (
    <>
      <RadioGroup
        label="Question type"
        name="question_type"
        value={chosen.questionType}
        options={[
          { value: 'Deck', label: 'Deck' },
          { value: 'Engine', label: 'Engine' },
        ]}
        error={faults.question_type}
        onChange={(to) => setChosen({ questionType: to, rating: '' })}
      />
      <SelectField
        label="License rating"
        name="license_rating"
        required
        value={chosen.rating}
        onChange={(event) => setChosen({ ...chosen, rating: event.target.value })}
        hint="The license you study for. You can change it later."
        error={faults.license_rating}
      >
        <option value="">Choose your license rating</option>
        {licenses[chosen.questionType].map(({ Z_PK, title }) => (
          <option key={Z_PK} value={`ZDL${Z_PK}`}>
            {title}
          </option>
        ))}
      </SelectField>
    </>
  );
}
