import { useHost } from '@fairway/area/use-host';
import { MemberOnly } from '@fairway/area-ui/member-only';
import type { Member } from '@fairway/contracts/identity/identity';
import { freeTrial } from '@fairway/contracts/identity/trial';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Instant } from '@fairway/ui/days/day';
import { shareOf } from '@fairway/ui/licenses/license-questions';
import { questionSource } from '@fairway/ui/licenses/question-source';
import { Notice } from '@fairway/ui/states/notice';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { FreePlan } from '../features/quota/free-plan.tsx';
import { ResendButton } from '../features/verification/verification-banner.tsx';
import { bankFactsQuery, planQuery, settingsQuery } from '../features/welcome/api.ts';
import { StoreBadges } from '../features/welcome/store-badges.tsx';
import { licenseNameOf, useOwnLicense } from '../own-license.ts';
import { paths } from '../paths.ts';
import styles from './welcome-page.module.css';

/** The first page of a new member: what they have, what is left to do, and where to begin. */
export function WelcomePage() {
  return (
    <section className={styles.page}>
      <title>Welcome · Fairway</title>
      <MemberOnly loading={<Skeleton lines={8} label="Loading" />}>
        {(member) => <Welcome member={member} />}
      </MemberOnly>
    </section>
  );
}

function Welcome({ member }: { member: Member }) {
  const { api } = useHost();
  const [query] = useSearchParams();
  const settings = useQuery(settingsQuery(api)).data;
  const facts = useQuery(bankFactsQuery(api));
  const bank = facts.isError ? null : facts.data;
  const license = useOwnLicense(member);
  const share = license && shareOf(license);
  const plan = useQuery(planQuery(api, query.get('plan') ?? '')).data;
  return (
    <>
      <header className={styles.banner}>
        <h1>Welcome aboard, {member.user_name}</h1>
        <p>Your account is open. The questions are ready when you are.</p>
        <p className={styles.actions}>
          <LinkButton href={member.resume || paths.department(member.question_type, member.license_rating)}>
            {/* A member who answered before registering has a place already. */}
            {member.resume ? 'Next question' : `Start with ${member.question_type}`}
          </LinkButton>
          <LinkButton kind="quiet" href={paths.dashboard}>
            Continue
          </LinkButton>
        </p>
      </header>
      {member.verification_status === 'No' && (
        <Notice>
          <span className={styles.verify}>
            We sent an email to {member.email}. Open its link to verify your address. You can study in the meantime.
            <ResendButton memberId={member._id} />
          </span>
        </Notice>
      )}
      {plan && (
        <Notice>
          You chose {plan.title}. <a href={paths.checkout(plan.id)}>Buy it now</a>, or when your current access ends: a
          purchase is added to it.
        </Notice>
      )}
      <ul className={styles.notes}>
        <li>
          <h2>{member.subscription_type === 'Trial' ? 'Your free trial' : 'Your access'}</h2>
          <AccessNote member={member} trialDays={settings?.trial_days} />
        </li>
        <li>
          <h2>What you study for</h2>
          <p>
            {licenseNameOf(member) ?? member.question_type}. {share && `${share} are for your license. `}
            <a href={paths.profile}>Change it</a> or add your picture in your profile.
          </p>
          <p>
            Preparing for an exam? <a href={paths.exam}>Enter the codes of your approval letter</a>, and each day has
            its list.
          </p>
        </li>
        <li>
          <h2>Need help?</h2>
          <p>
            <a href={paths.contact}>Write to us</a> about your account, a question in the bank, or an idea.
          </p>
          <p className={styles.email}>
            {settings?.support_email && <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>}
          </p>
        </li>
        {/* Content that loads later is at the end: it moves nothing. */}
        <li>
          <h2>Where the questions come from</h2>
          <p>
            Not every question is on the exam for your license. See{' '}
            <a href="/understanding-what-to-study">understanding what to study</a>.
          </p>
          {settings && bank !== undefined && <p>{questionSource(settings.bank_source, bank)}</p>}
        </li>
      </ul>
      {settings && <StoreBadges links={settings.store_links} />}
    </>
  );
}

/** A trial keeps the length it started with, regardless of the current setting. */
function AccessNote({
  member: { access, subscription_type, unsubs_date, no_access },
  trialDays = 0,
}: {
  member: Member;
  trialDays: number | undefined;
}) {
  if (no_access) return <p>{no_access}</p>;
  if (access === 'free') {
    return (
      <p>
        {trialDays > 0 && `Each person gets ${oneTrial(trialDays)}. `}
        <FreePlan />
      </p>
    );
  }
  if (unsubs_date === null) return <p>Every question is open to you, and your access does not expire.</p>;
  return (
    <p>
      {subscription_type === 'Trial' ? `You have ${daysLeft(unsubs_date)} of premium, free: every` : 'Every'} question
      is open to you until{' '}
      <strong>
        <Instant at={unsubs_date} />
      </strong>
      . Nothing renews by itself.
    </p>
  );
}

const oneTrial = (days: number) => (days === 7 ? 'one free week' : freeTrial(days));

const dayMs = 24 * 60 * 60 * 1_000;

/** To the nearest day: a slightly wrong clock changes nothing. */
function daysLeft(end: string): string {
  const days = Math.max(1, Math.round((Date.parse(end) - Date.now()) / dayMs));
  if (days === 7) return '1 week';
  return days === 1 ? '1 day' : `${days} days`;
}
