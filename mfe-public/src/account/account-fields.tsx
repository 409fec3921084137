import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import { type Licenses, StudyChoice } from '@fairway/ui/fields/study-choice';
import type { AccountDraft } from './account-draft.ts';
import { EmailAndPassword, UserNameField } from './new-account-fields.tsx';

/** The names of the fields below. */
export const accountNames = ['user_name', 'email', 'password', 'question_type', 'license_rating'] as const;

/** A license that the visitor chose on another page, and its two fields here. */
export type StartingChoice = { license: string; questionType: QuestionType; rating: string };

/** The account fields of a payment that opens an account. */
export function AccountFields({
  licenses,
  start,
  draft,
  isConflict,
  loginHref,
  onLicense,
}: {
  licenses: Licenses;
  start: StartingChoice | undefined;
  /** What was typed before a reload. */
  draft: AccountDraft;
  /** The name or the email address belongs to an account already. */
  isConflict: boolean;
  /** Where people who already have an account continue. */
  loginHref: string;
  /** Called with the chosen license, 'Deck-ZDL28', or ''. */
  onLicense: (license: string) => void;
}) {
  return (
    <>
      <UserNameField
        required
        defaultValue={draft.user_name}
        hint="3 to 30 characters. Other members see it next to your comments. It cannot be changed later."
      />
      <EmailAndPassword isConflict={isConflict} loginHref={loginHref} defaultValue={draft.email} />
      <StudyChoice
        licenses={licenses}
        questionType={start?.questionType ?? 'Deck'}
        rating={start?.rating}
        onChoose={onLicense}
      />
    </>
  );
}
