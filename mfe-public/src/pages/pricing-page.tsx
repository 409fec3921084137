import type { Plan } from '@fairway/contracts/commerce';
import { PlanCards } from '../features/home/plan-cards.tsx';
import { Head } from '../head.tsx';
import { paths } from '../paths.ts';
import { LoadedPage, useOrigin } from '../root.tsx';
import styles from './home-page.module.css';

export function PricingPage() {
  const origin = useOrigin();
  return (
    <LoadedPage<{ plans: Plan[] }>>
      {({ plans }) => (
        <section className={styles.section}>
          <Head
            title="Pricing"
            description="Access plans for Fairway: paid once, no renewal."
            canonical={paths.pricing}
            origin={origin}
          />
          <h1>Access plans</h1>
          <p className={styles.lead}>
            A plan is paid once and does not renew by itself. When it ends, your account stays and goes on with the free
            daily questions.
          </p>
          <PlanCards plans={plans} heading="h2" />
        </section>
      )}
    </LoadedPage>
  );
}
