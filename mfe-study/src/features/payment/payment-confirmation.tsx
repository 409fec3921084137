import { pageLoading } from '@fairway/area/page-preview';
import { useHost } from '@fairway/area/use-host';
import type { LatestPurchaseOutput, PaidPurchase } from '@fairway/contracts/commerce/commerce';
import type { Member } from '@fairway/contracts/identity/identity';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Instant, NamedDay } from '@fairway/ui/days/day';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOwnQuestions } from '../../own-license.ts';
import { paths } from '../../paths.ts';
import { resumeQuery } from '../../progress-queries.ts';
import { latestPurchaseQuery } from './latest-purchase.ts';
import styles from './payment-confirmation.module.css';

type OfMember = {
  member: Member;
  /** Undefined until it is known. */
  lacksExam: boolean | undefined;
  resend: ReactNode;
};

/**
 * Confirms the latest purchase, at the top of the dashboard, until the payer closes it or goes on to study. `resend`
 * sends the verification mail again.
 */
export function PaymentConfirmation({ member, lacksExam, resend }: OfMember) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const query = latestPurchaseQuery(api);
  const answer = useQuery(query);
  const latest = answer.data?.latest;
  // It decides where the page begins: nothing is shown below before it is known whether there is one.
  if (answer.isLoading) return <Pending />;
  if (!latest || latest.dismissed) return null;

  async function dismiss({ purchase }: PaidPurchase): Promise<void> {
    const mark = (dismissed: boolean) =>
      queries.setQueryData<LatestPurchaseOutput>(query.queryKey, (known) =>
        known?.latest ? { latest: { ...known.latest, dismissed } } : known,
      );
    mark(true);
    try {
      await api.post('/api/v1/private/purchase/{id}/dismiss', { params: { id: purchase } });
    } catch {
      mark(false);
      notify({ kind: 'danger', title: 'Error!', text: 'The confirmation could not be closed. Please try again.' });
    }
  }
  return (
    <Confirmation
      member={member}
      lacksExam={lacksExam}
      resend={resend}
      purchase={latest}
      onDismiss={() => void dismiss(latest)}
    />
  );
}

function Pending() {
  return (
    <div className={styles.pending} {...pageLoading}>
      <Skeleton lines={4} label="Loading your latest purchase" />
    </div>
  );
}

function Confirmation({
  purchase,
  member,
  lacksExam,
  resend,
  onDismiss,
}: OfMember & { purchase: PaidPurchase; onDismiss: () => void }) {
  const { api } = useHost();
  const questions = useOwnQuestions(member);
  const resume = useQuery(resumeQuery(api));
  if (questions === undefined || resume.isPending || lacksExam === undefined) return <Pending />;
  const place = resume.data?.next?.link ?? resume.data?.resume?.link;
  return (
    <section className={styles.confirmation} aria-labelledby="your-plan">
      <h2 id="your-plan">
        <span className={styles.sign} aria-hidden="true">
          ✓
        </span>
        Your plan: {purchase.subscription_type}
      </h2>
      <dl className={styles.facts}>
        <Fact name="Access">
          <AccessEnd purchase={purchase} />
        </Fact>
        {questions && <Fact name="Questions">{questions}</Fact>}
        <Fact name="Paid">
          <Paid purchase={purchase} />, <NamedDay at={purchase.paid_at} zone={purchase.time_zone} />
        </Fact>
        <Fact name="Invoice">
          <a className={styles.number} href={paths.invoice(purchase.invoice)}>
            {purchase.number}
          </a>
        </Fact>
        <Fact name="Receipt">sent to {purchase.email}</Fact>
      </dl>
      <Actions>
        {lacksExam && (
          <LinkButton href={paths.exam} onClick={onDismiss}>
            Enter your exam
          </LinkButton>
        )}
        <LinkButton
          kind={lacksExam ? 'quiet' : 'filled'}
          href={place ?? paths.department(member.question_type, member.license_rating)}
          onClick={onDismiss}
        >
          {place ? 'Continue where you left off' : `Start with ${member.question_type} questions`}
        </LinkButton>
        <Button kind="text" onClick={onDismiss}>
          Close this confirmation
        </Button>
      </Actions>
      {member.verification_status === 'No' && (
        <section className={styles.next} aria-labelledby="confirm-email">
          <h3 id="confirm-email">One thing left: confirm your email</h3>
          <p>We sent a link to {member.email}. Until you open it, everything works except writing comments.</p>
          {resend}
        </section>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AccessEnd({ purchase: { status, unsubs_date } }: { purchase: PaidPurchase }) {
  if (status === 'paid') return 'being activated';
  if (unsubs_date === null) return 'with no end date';
  return (
    <>
      until <Instant at={unsubs_date} />
    </>
  );
}

function Paid({ purchase: { amount, card } }: { purchase: PaidPurchase }) {
  if (Number(amount) === 0) return 'Nothing, with your promo code';
  return card ? `$${amount} with ${card.brand} ending ${card.last_four}` : `$${amount}`;
}
