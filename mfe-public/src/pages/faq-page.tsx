import { FaqList } from '../features/faq/faq-list.tsx';
import { generalQuestions } from '../features/faq/general-questions.tsx';
import type { FaqFacts } from '../features/faq/load-faq.ts';
import { useTrialDays } from '../root.ts';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';

export function FaqPage() {
  const trialDays = useTrialDays();
  return (
    <HeadedPage
      name="General FAQ"
      description="Where the questions come from, what is free, which books to study, studying on a phone, and how to report a mistake."
      canonical={paths.faq}
    >
      <div className={frame.beside}>
        <LoadedPage<FaqFacts>>
          {(facts) => <FaqList items={generalQuestions(facts, trialDays)} name="general" />}
        </LoadedPage>
        <p className={frame.aside}>
          For questions about plans, see <a href={paths.pricing}>Pricing</a>; after a failed module,{' '}
          <a href={paths.examRetest}>Retest dates</a>. For anything else, <a href={paths.contact}>write to us</a>.
        </p>
      </div>
    </HeadedPage>
  );
}
