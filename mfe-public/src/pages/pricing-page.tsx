import type { Plan } from '@fairway/contracts/commerce';
import { EmptyState } from '@fairway/ui/empty-state';
import { LinkButton } from '@fairway/ui/link-button';
import { BelowHome } from '../breadcrumb.tsx';
import { FaqList } from '../features/faq/faq-list.tsx';
import { pricingQuestions } from '../features/faq/pricing-questions.tsx';
import { PlanCards } from '../features/home/plan-cards.tsx';
import { Head } from '../head.tsx';
import { paths } from '../paths.ts';
import { LoadedPage, useOrigin, useTrialDays } from '../root.tsx';
import styles from './home-page.module.css';

const benefits = [
  'All questions, as many a day as you like',
  'Your answers logged, by question and by topic',
  'Favorites, and questions hidden for good',
  'Practice exams generated from the topics you choose',
  'Forums and comments on the questions',
];

export function PricingPage() {
  const origin = useOrigin();
  const trialDays = useTrialDays();
  return (
    <LoadedPage<{ plans: Plan[] }>>
      {({ plans }) => (
        <>
          <Head
            title="Pricing"
            description="Access plans for Fairway: paid once, no renewal."
            canonical={paths.pricing}
            origin={origin}
          />
          <section className={styles.section}>
            <BelowHome name="Pricing" origin={origin} />
            <h1>Access plans</h1>
            <p className={styles.lead}>
              You pay for a plan once. There is no recurring billing. When it ends, you keep your account and the free
              daily questions.
            </p>
            {plans.length > 0 ? (
              <PlanCards plans={plans} heading="h2" />
            ) : (
              <EmptyState
                title="No plans are on sale right now"
                text="The free daily questions are still available."
                action={<LinkButton href={paths.contact}>Ask us when there will be</LinkButton>}
              />
            )}
            <h2 className={styles.next}>What every plan includes</h2>
            <ul className={styles.benefits}>
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
            <h2 className={styles.next}>Before you buy</h2>
            <FaqList items={pricingQuestions(trialDays)} name="pricing" />
          </section>
        </>
      )}
    </LoadedPage>
  );
}
