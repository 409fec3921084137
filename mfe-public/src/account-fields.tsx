import { EmailField } from '@fairway/ui/email-field';
import { PasswordField } from '@fairway/ui/password-field';
import { type Licenses, StudyChoice } from '@fairway/ui/study-choice';
import { TextField } from '@fairway/ui/text-field';
import styles from './account-fields.module.css';
import { paths } from './paths.ts';

/** The names of the fields below. */
export const accountNames = ['user_name', 'email', 'password', 'question_type', 'license_rating'] as const;

/** What a new member says of themselves, by registering or with a payment. */
export function AccountFields({
  licenses,
  faults,
  isConflict,
  typed = {},
  loginHref = paths.login,
}: {
  licenses: Licenses;
  faults: Record<string, string>;
  /** The name or the address belongs to an account already. */
  isConflict: boolean;
  /** What the fields start with: of a form that came back from the server. */
  typed?: Record<string, string> | undefined;
  /** Where whoever has an account already goes on. */
  loginHref?: string;
}) {
  return (
    <>
      <TextField
        label="User name"
        name="user_name"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        defaultValue={typed.user_name}
        hint="3 to 30 characters. Other members see it next to your comments."
        error={faults.user_name}
      />
      <EmailField defaultValue={typed.email} error={faults.email} />
      {faults.email && isConflict && (
        <p className={styles.login}>
          Already have an account? <a href={loginHref}>Log in</a>
        </p>
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. Three or four unrelated words are hard to guess and easy to remember."
        error={faults.password}
      />
      <StudyChoice
        licenses={licenses}
        questionType={typed.question_type === 'Engine' ? 'Engine' : 'Deck'}
        rating={typed.license_rating}
        faults={faults}
      />
    </>
  );
}
