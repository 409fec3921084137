import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Notice } from '@fairway/ui/states/notice';
import { dollars } from '@fairway/ui/text/dollars';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountScreen } from '../account/account-screen.tsx';
import type { Registration } from '../features/register/load-register.ts';
import { Promises } from '../features/register/promises.tsx';
import { RegisterForm } from '../features/register/register-form.tsx';
import { useTrialDays } from '../root.ts';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';
import { useCurrentUser } from '../routing/public-host.ts';
import { redirectTo } from '../routing/redirect-to.ts';

/** Opens an account, or links to the application in which the operator opens them (REGISTER_NOTICE_URL). */
export function RegisterPage() {
  return (
    <LoadedPage<Registration>>
      {(registration) =>
        registration.kind === 'elsewhere' ? (
          <ExternalRegistration url={registration.url} />
        ) : (
          <LocalRegistration {...registration} />
        )
      }
    </LoadedPage>
  );
}

function LocalRegistration({ licenses, chosen, plan, bank, bankSource }: Registration & { kind: 'here' }) {
  const [query] = useSearchParams();
  const hasJoined = query.has('joined');
  const isSignedIn = useCurrentUser().state === 'signed-in';
  const days = useTrialDays();
  const next = useRef<string>(hasJoined ? paths.welcome(plan?.code) : paths.dashboard);
  useEffect(() => {
    if (isSignedIn) redirectTo(next.current);
  }, [isSignedIn]);
  if (hasJoined) return <AccountReady />;
  return (
    <AccountScreen
      title="Register"
      leadsToMembers
      over={<Promises bank={bank} bankSource={bankSource} days={days} />}
      aside={
        <>
          <span>
            Already have an account? <a href={paths.login}>Log in</a>
          </span>
          <a href={paths.anyQuestion}>Try the questions first</a>
        </>
      }
    >
      {plan ? (
        <Notice>
          You chose {plan.title} for {dollars(plan.priceCents)}.{' '}
          {days === 0
            ? 'Register now, and pay when you like.'
            : `${firstDays(days)}: register now, and pay after that.`}{' '}
          <a href={paths.payment(plan.id)}>Pay now instead</a>
        </Notice>
      ) : (
        <p>
          {days === 0 ? 'An account is free, with some questions a day.' : `${firstDays(days)}, with every question.`}{' '}
          No card needed, and nothing renews by itself.
        </p>
      )}
      <RegisterForm
        licenses={licenses}
        chosen={chosen}
        onAccount={() => {
          next.current = paths.welcome(plan?.code);
        }}
        onSignedIn={() => redirectTo(next.current)}
      />
    </AccountScreen>
  );
}

/** After a form posted without a script. If a script runs later, the page continues by itself. */
function AccountReady() {
  return (
    <AccountScreen
      title="Your account is ready"
      head={{ title: 'Register' }}
      leadsToMembers
      aside={<a href={paths.anyQuestion}>Try the questions</a>}
    >
      <p>We sent you an email. Open its link to verify your address. You can study in the meantime.</p>
      <LinkButton href={paths.loginFor(paths.welcome())} wide>
        Log in
      </LinkButton>
    </AccountScreen>
  );
}

function firstDays(days: number | null): string {
  if (days === null) return 'Your first days are free';
  if (days === 7) return 'Your first week is free';
  return days === 1 ? 'Your first day is free' : `Your first ${days} days are free`;
}

function ExternalRegistration({ url }: { url: string }) {
  return (
    <AccountScreen title="Register" aside={<a href={paths.login}>Back to login</a>}>
      <p>Please register in our new app.</p>
      <LinkButton href={url} wide>
        Go to the app
      </LinkButton>
      <LinkButton kind="quiet" href={paths.anyQuestion} wide>
        Try the questions without an account
      </LinkButton>
    </AccountScreen>
  );
}
