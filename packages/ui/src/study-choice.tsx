import type { QuestionType } from '@fairway/contracts/identity';
import type { LicenceRecord } from '@fairway/contracts/question-bank';
import { useState } from 'react';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';

/** The licence ratings of both departments, as deck_license and engine_license list them. */
export type Licences = Record<QuestionType, LicenceRecord[]>;

/** What a member studies for: the department, and one of its licence ratings. Another department has other ratings. */
export function StudyChoice({
  licences,
  questionType,
  rating = '',
  faults,
}: {
  licences: Licences;
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
        label="Licence rating"
        name="license_rating"
        required
        value={chosen.rating}
        onChange={(event) => setChosen({ ...chosen, rating: event.target.value })}
        hint="The licence you study for. You can change it later."
        error={faults.license_rating}
      >
        <option value="">Choose your licence rating</option>
        {licences[chosen.questionType].map(({ Z_PK, title }) => (
          <option key={Z_PK} value={`ZDL${Z_PK}`}>
            {title}
          </option>
        ))}
      </SelectField>
    </>
  );
}
