import { fileFormats } from '@fairway/contracts/question-bank/file-formats';
import { SelectField } from '@fairway/ui/fields/select-field';

/** The format of a file, if it is not the recognized one. */
export function FormatField({ chosen = '' }: { chosen?: string }) {
  return (
    <SelectField
      label="Format"
      name="format"
      defaultValue={chosen}
      hint="Choose one only if the result is wrong."
      options={Object.entries(fileFormats)}
    >
      <option value="">Recognize it from the content</option>
    </SelectField>
  );
}
