import type { Member } from '@fairway/contracts/identity';
import { RadioGroup } from '@fairway/ui/radio-group';

/** Whether a test is of the member's license alone; nothing where the member has none. */
export function RatingField({
  member,
  value,
  error,
  onChange,
}: {
  member: Member;
  value: string;
  error: string | undefined;
  onChange: (rating: string) => void;
}) {
  if (member.license_rating === '') return null;
  return (
    <RadioGroup
      label="Questions"
      name="rating"
      value={value}
      options={[
        { value: '', label: 'For my license' },
        { value: 'all', label: 'All questions, outside my license too' },
      ]}
      error={error}
      onChange={onChange}
    />
  );
}
