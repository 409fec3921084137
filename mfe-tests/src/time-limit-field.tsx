import { TextField } from '@fairway/ui/fields/text-field';

/** The optional time limit of a test. */
export function TimeLimitField({
  hint = 'Leave it blank for no limit. The time starts when you start the test.',
}: {
  hint?: string;
}) {
  return (
    <TextField
      label="Time limit in minutes"
      name="minutes"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      hint={hint}
    />
  );
}
