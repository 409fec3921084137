import type { PublicSettings } from '@fairway/contracts/identity';
import { LinkButton } from '@fairway/ui/link-button';
import { AccountScreen } from '../account-screen.tsx';
import { Head } from '../head.tsx';
import { paths } from '../paths.ts';
import { LoadedPage, useOrigin } from '../root.tsx';

/** Where accounts come from on this installation: the operator's own page, or the operator. */
export function RegisterPage() {
  const origin = useOrigin();
  return (
    <LoadedPage<PublicSettings>>
      {({ register_notice_url, support_email }) => (
        <AccountScreen title="Register" aside={<a href={paths.login}>Back to login</a>}>
          <Head title="Register" origin={origin} />
          {register_notice_url ? (
            <>
              <p>Accounts are opened in our newer application.</p>
              <LinkButton href={register_notice_url} wide>
                Go to the application
              </LinkButton>
            </>
          ) : (
            <p>
              Accounts on this site are opened by its operator.{' '}
              {support_email ? (
                <a href={`mailto:${support_email}`}>Write to {support_email}</a>
              ) : (
                'Ask the school or company that runs it for yours.'
              )}
            </p>
          )}
          <LinkButton kind="quiet" href={paths.watch({ type: 'bookcat', id: '2' })} wide>
            Try the questions without an account
          </LinkButton>
        </AccountScreen>
      )}
    </LoadedPage>
  );
}
