import type { Member } from '@fairway/contracts/identity/identity';
import { RadioGroup } from '@fairway/ui/fields/radio-group';

/** Limits a test to the member's license. Renders nothing if the member has none. */
export function RatingField({
  member,
  value,
  onChange,
}: {
  member: Member;
  value: string;
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
      onChange={onChange}
    />
  );
}
