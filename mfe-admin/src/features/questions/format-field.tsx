import { type FileFormat, fileFormats } from '@fairway/contracts/question-bank/file-formats';
import { SelectField } from '@fairway/ui/fields/select-field';

const names = Object.entries(fileFormats) as [FileFormat, string][];

/** The format of a file, if it is not the recognized one. */
export function FormatField({ chosen = '' }: { chosen?: string }) {
  return (
    <SelectField label="Format" name="format" defaultValue={chosen} hint="Choose one only if the result is wrong.">
      <option value="">Recognize it from the content</option>
      {names.map(([format, name]) => (
        <option key={format} value={format}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
