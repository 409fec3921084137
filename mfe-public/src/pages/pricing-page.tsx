import { useLicenseBooks } from '@fairway/area/license-books';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { useState } from 'react';
import { FaqList } from '../features/faq/faq-list.tsx';
import { pricingQuestions } from '../features/faq/pricing-questions.tsx';
import { Assurance } from '../features/home/assurance.tsx';
import { LicenseChoice } from '../features/home/license-choice.tsx';
import type { Pricing } from '../features/home/load-home.ts';
import { PlanCards } from '../features/home/plan-cards.tsx';
import { PlanTable } from '../features/home/plan-table.tsx';
import { questionsText } from '../licenses/counted-licenses.ts';
import { useTrialDays } from '../root.ts';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';
import { usePublicHost } from '../routing/public-host.ts';
import styles from './pricing-page.module.css';

export function PricingPage() {
  const trialDays = useTrialDays();
  return (
    <LoadedPage<Pricing>>
      {({ plans, mode, seller, refund_rule, freeAnswers, licenses, licenseRanges, chosen }) => (
        <HeadedPage
          name="Pricing"
          heading="Access plans"
          description="Access plans for Fairway: paid once, no renewal."
          canonical={paths.pricing}
          lead="You pay for a plan once. There is no recurring billing. When it ends, you keep your account and the free daily questions."
        >
          {plans.length > 0 ? (
            <Offer plans={plans} licenses={licenses} licenseRanges={licenseRanges} chosen={chosen} />
          ) : (
            <EmptyState
              title="No plans are on sale right now"
              text="The free daily questions are still available."
              action={<LinkButton href={paths.contact}>Ask us when there will be</LinkButton>}
            />
          )}
          <h2 className={styles.next}>What every plan includes</h2>
          <PlanTable freeAnswers={freeAnswers} />
          <h2 className={styles.next}>Before you buy</h2>
          <div className={frame.beside}>
            <FaqList items={pricingQuestions(trialDays)} name="pricing" />
            <Assurance mode={mode} seller={seller} refund_rule={refund_rule} />
          </div>
        </HeadedPage>
      )}
    </LoadedPage>
  );
}

/** The plans, each with what it opens for the license that the visitor chose. */
function Offer({
  plans,
  licenses,
  licenseRanges,
  chosen,
}: Pick<Pricing, 'plans' | 'licenses' | 'licenseRanges' | 'chosen'>) {
  const { api } = usePublicHost();
  const [license, setLicense] = useState(chosen?.ratingId ?? '');
  const books = useLicenseBooks(api, license, chosen && { license: chosen.ratingId, books: chosen.books });
  return (
    <>
      <LicenseChoice licenses={licenses} chosen={license} books={books ?? null} onChoose={setLicense} />
      <PlanCards
        plans={plans}
        heading="h2"
        questions={questionsText(licenses, licenseRanges, license)}
        license={license}
      />
    </>
  );
}
