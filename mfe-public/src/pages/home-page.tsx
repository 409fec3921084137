import { freeTrial } from '@fairway/contracts/trial';
import { feedbackOf } from '../claims.ts';
import { BookList } from '../features/home/book-list.tsx';
import { Hero } from '../features/home/hero.tsx';
import type { Home } from '../features/home/load-home.ts';
import { PlanCards } from '../features/home/plan-cards.tsx';
import { StudyPlaces } from '../features/home/study-places.tsx';
import { Support } from '../features/home/support.tsx';
import { Reviews } from '../features/reviews/reviews.tsx';
import { Head } from '../head.tsx';
import { paths } from '../paths.ts';
import { LoadedPage, useOrigin, useTrialDays } from '../root.tsx';
import styles from './home-page.module.css';

export function HomePage() {
  const origin = useOrigin();
  const trial = freeTrial(useTrialDays());
  return (
    <LoadedPage<Home>>
      {(home) => (
        <>
          <Head title="Fairway" description={describe(home)} canonical={paths.home} origin={origin} />
          <Hero home={home} />
          {home.departments.map((department) => (
            <BookList key={department.name} department={department} />
          ))}
          {home.plans.length > 0 && (
            <section className={styles.section}>
              <h2>Pay once, no renewal</h2>
              <p className={styles.lead}>
                There is no recurring billing.{trial && ` A new account starts with ${trial} of everything.`}
              </p>
              <PlanCards plans={home.plans.filter((plan) => plan.months !== null)} heading="h3" />
            </section>
          )}
          <Reviews answer={home.reviews} autoplay={false} />
          <StudyPlaces stores={home.settings?.store_links} />
          <Support email={home.settings?.support_email} />
        </>
      )}
    </LoadedPage>
  );
}

const describe = ({ explainedShare }: Home) =>
  `Study deck and engine questions for the U.S. Coast Guard license exams one at a time, each answer ${feedbackOf(explainedShare)}.`;
