import { type LicenseBooks, useLicenseBooks } from '@fairway/area/license-books';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { Honeypot } from '@fairway/ui/fields/honeypot';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { sailorRatingOf } from '@fairway/ui/licenses/common-licenses';
import { licenseText, questionsOf, totalOf } from '@fairway/ui/licenses/license-questions';
import { useState } from 'react';
import { AgreedTerms } from '../../account/agreed-terms.tsx';
import { EmailAndPassword, UserNameField } from '../../account/new-account-fields.tsx';
import { paths } from '../../routing/paths.ts';
import { usePlainPost } from '../../routing/plain-post.ts';
import { usePublicHost } from '../../routing/public-host.ts';
import { LicenseField } from './license-field.tsx';
import { openAccount, readAccount } from './open-account.ts';
import { useSuggestedName } from './use-suggested-name.ts';

const labels = { email: 'Email', password: 'Password', license: 'License', user_name: 'User name' };

/** Opens an account. `onAccount` runs before the shell knows the new member, `onSignedIn` after. */
export function RegisterForm({
  licenses,
  chosen,
  onAccount,
  onSignedIn,
}: {
  licenses: Licenses;
  /** The initial value of the license field, with its books. */
  chosen: LicenseBooks | null;
  onAccount: () => void;
  onSignedIn: () => void;
}) {
  const host = usePublicHost();
  const posted = usePlainPost();
  const [license, setLicense] = useState(posted?.typed.license ?? chosen?.license ?? '');
  const books = useLicenseBooks(host.api, license, chosen);
  const { email, userName, suggest, fillName } = useSuggestedName(host.api);
  const form = useFormSubmit(
    async (fields) => {
      const { token } = await openAccount(host.api, readAccount(fields), fillName);
      onAccount();
      await host.signIn(token);
      onSignedIn();
    },
    undefined,
    posted?.faults,
  );

  return (
    <Form method="post" form={form} labels={labels}>
      <EmailAndPassword
        ref={email}
        defaultValue={posted?.typed.email}
        onBlur={suggest}
        isConflict={form.isConflict || posted?.isConflict === true}
        loginHref={paths.login}
      />
      <LicenseField licenses={licenses} chosen={license} onChoose={setLicense} />
      <UserNameField
        ref={userName}
        defaultValue={posted?.typed.user_name}
        hint="Other members see it next to your comments, and it cannot be changed later. Leave it empty for one made from your email."
      />
      <Honeypot />
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? 'Creating your account' : 'Register'}
      </Button>
      <AgreedTerms />
      {/* Below the button, which must not move when they arrive. */}
      {books && <p role="status">{countedText(license, books)}</p>}
    </Form>
  );
}

/** What the license has here, by book. */
function countedText(license: string, books: Book[]): string {
  const byBook = licenseText(license, books);
  return sailorRatingOf(license) ? byBook : `${questionsOf({ total: totalOf(books) })} for this license: ${byBook}`;
}
