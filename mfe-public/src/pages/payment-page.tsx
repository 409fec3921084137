import { Checkout } from '@fairway/checkout/checkout';
import { NoSuchPlan } from '@fairway/checkout/order/no-such-plan';
import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { browserZone } from '@fairway/contracts/identity/browser-zone';
import { defaultTimeZone } from '@fairway/contracts/identity/time-zone';
import { trialLength } from '@fairway/contracts/identity/trial';
import { DayZone } from '@fairway/ui/days/day-zone';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { ErrorState } from '@fairway/ui/states/error-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { dollars } from '@fairway/ui/text/dollars';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetAccountDraft, readAccountDraft, storeAccountDraft } from '../account/account-draft.ts';
import { AccountFields, accountNames, type StartingChoice } from '../account/account-fields.tsx';
import { checkAccount } from '../account/check-account.ts';
import { logIn } from '../account/log-in.ts';
import type { PaymentOffer } from '../features/payment/load-payment.ts';
import { useTrialDays } from '../root.ts';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { NeedsScript } from '../routing/needs-script.tsx';
import { paths } from '../routing/paths.ts';
import { useCurrentUser, usePublicHost } from '../routing/public-host.ts';
import { redirectTo } from '../routing/redirect-to.ts';
import styles from './payment-page.module.css';

/** A visitor buys a plan, and an account with it. A member is redirected to the members' checkout. */
export function PaymentPage() {
  const days = useTrialDays();
  return (
    <LoadedPage<PaymentOffer> missing={<PlanNotSold />}>
      {(offer) => (
        <section className={styles.page}>
          <Head title="Checkout" />
          <h1>Checkout</h1>
          <p className={styles.lead}>
            {offer.plan.title} for {dollars(offer.plan.priceCents)}, paid once. Your account is created when you pay.
          </p>
          <p className={styles.actions}>
            Already have an account? <a href={paths.loginFor(paths.memberCheckout(offer.plan.id))}>Log in</a>.
            {days !== 0 && (
              <>
                {' '}
                Or{' '}
                <a href={paths.registerFor(offer.plan.code)}>
                  try it free{days !== null && ` for ${trialLength(days)}`}
                </a>
                .
              </>
            )}
          </p>
          <NeedsScript what="The checkout" />
          <VisitorCheckout key={offer.plan.id} offer={offer} />
        </section>
      )}
    </LoadedPage>
  );
}

function PlanNotSold() {
  return (
    <section className={styles.page}>
      <Head title="Plan not on sale" />
      <h1>Checkout</h1>
      <NoSuchPlan plansHref={paths.pricing} />
    </section>
  );
}

function VisitorCheckout({ offer: { licenses, plan } }: { offer: PaymentOffer }) {
  const host = usePublicHost();
  const user = useCurrentUser();
  const next = useRef<string>(paths.memberCheckout(plan.id));
  const isSignedIn = user.state === 'signed-in';
  const isHere = useIsHere();
  const draft = useMemo(() => (isHere ? readAccountDraft() : undefined), [isHere]);
  const [query] = useSearchParams();
  const asked = query.get('license') ?? '';
  const start = startOf((draft?.asked === asked && draft.license) || asked, licenses);
  const [chosen, setChosen] = useState<string>();
  const license = chosen ?? start?.license ?? '';
  useEffect(() => {
    if (isSignedIn) redirectTo(next.current);
  }, [isSignedIn]);

  /** The account begins with the payment: the payer is signed in with the values typed. */
  async function enter(purchase: PurchaseOutput, typed: FormData | null): Promise<void> {
    const paid = paths.paid(purchase.purchase);
    next.current = paid;
    forgetAccountDraft();
    if (typed === null) return redirectTo(paths.loginAfterPaying(paid));
    try {
      const { token } = await logIn(host.api, String(typed.get('email')), String(typed.get('password')));
      await host.signIn(token);
      redirectTo(paid);
    } catch {
      // The payment and the account are complete: the login page continues from here.
      redirectTo(paths.loginAfterPaying(paid));
    }
  }

  if (user.state === 'unreachable') {
    return (
      <ErrorState
        title="Your session could not be checked"
        text="Fairway is not responding right now."
        reassurance="You are still logged in, and nothing has been charged."
        onRetry={() => void host.checkUser()}
      />
    );
  }
  // A checkout belongs to a payer: it is not opened by the server, nor before the payer is known.
  if (!draft || user.state !== 'signed-out') {
    return (
      <div className={styles.opening}>
        <Skeleton lines={8} label="Opening the checkout" />
      </div>
    );
  }
  return (
    <DayZone zone={browserZone() || defaultTimeZone}>
      <Checkout
        api={host.api}
        notify={host.notify}
        payer="visitor"
        plan={String(plan.id)}
        license={license}
        accessFrom={new Date()}
        account={{
          names: accountNames,
          check: checkAccount,
          onChange: (form) =>
            storeAccountDraft({ user_name: String(form.get('user_name')), email: String(form.get('email')) }),
          summary: (form) => ['user_name', 'email', 'question_type'].map((name) => form.get(name)).join(' · '),
          fields: (isConflict) => (
            <AccountFields
              licenses={licenses}
              start={start}
              draft={draft}
              isConflict={isConflict}
              loginHref={paths.loginFor(paths.memberCheckout(plan.id))}
              onLicense={(now) => {
                setChosen(now);
                storeAccountDraft({ license: now, asked });
              }}
            />
          ),
        }}
        onGranted={enter}
        plansHref={paths.pricing}
      />
    </DayZone>
  );
}

/** The license of the address, chosen beside the prices: 'Deck-ZDL28', or 'Deck-ZDL28-AB' for an unlicensed rating. */
function startOf(license: string, licenses: Licenses): StartingChoice | undefined {
  const [department, rating = ''] = license.split('-');
  if (department !== 'Deck' && department !== 'Engine') return undefined;
  const isKnown = licenses[department].some(({ Z_PK }) => `ZDL${Z_PK}` === rating);
  return isKnown ? { license, questionType: department, rating } : undefined;
}

/** True in the browser after hydration. */
function useIsHere(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return isHere;
}
