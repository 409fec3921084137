import { freeTrial } from '@fairway/contracts/identity/trial';
import { defaultPassMarks } from '@fairway/contracts/testing/pass-marks';
import { questionSource } from '@fairway/ui/licenses/question-source';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';
import { feedbackOf, reasonsFor } from '../claims.ts';
import { useVisitorAnswer } from '../features/answering/use-visitor-answer.ts';
import { Books } from '../features/home/books.tsx';
import { Hero } from '../features/home/hero.tsx';
import type { Department, Home } from '../features/home/load-home.ts';
import { PlanCards } from '../features/home/plan-cards.tsx';
import { SampleQuestions } from '../features/home/sample-questions.tsx';
import { StudyPicture } from '../features/home/study-picture.tsx';
import { StudyPlaces } from '../features/home/study-places.tsx';
import { Support } from '../features/home/support.tsx';
import { Reviews } from '../features/reviews/reviews.tsx';
import { questionsText } from '../licenses/counted-licenses.ts';
import { useTrialDays } from '../root.ts';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';
import { useCurrentUser } from '../routing/public-host.ts';

export function HomePage() {
  const isMember = useCurrentUser().state === 'signed-in';
  const trial = freeTrial(useTrialDays());
  const answer = useVisitorAnswer();
  const [license, setLicense] = useState('');
  return (
    <LoadedPage<Home>>
      {(home) => (
        <>
          <Head title="Fairway" description={describe(home)} canonical={paths.home} />
          <Hero
            home={home}
            sample={
              home.samples.length > 0 && (
                <SampleQuestions
                  questions={home.samples}
                  placeAfter={home.placeAfterSamples}
                  feedback={feedbackOf(home.bank)}
                  answer={answer}
                />
              )
            }
            onLicense={setLicense}
          />
          <StudyPicture reasonsFor={reasonsFor(home.bank)} />
          <Books
            departments={inOrderFor(license, home.departments)}
            source={questionSource(home.settings?.bank_source ?? '', home.bank)}
            passMarks={home.settings?.pass_marks ?? defaultPassMarks}
          />
          {home.plans.length > 0 && (
            <section className={frame.section}>
              <h2>Paid once. Nothing renews.</h2>
              <p className={frame.lead}>
                There is no recurring billing.
                {trial && !isMember && ` A new account starts with ${trial} of everything.`}
                {home.freeAnswers !== null &&
                  ` Without a plan you have ${formatNumber(home.freeAnswers)} answers a day; with one there is no limit.`}
              </p>
              <PlanCards
                plans={home.plans.filter((plan) => plan.months !== null)}
                heading="h3"
                questions={questionsText(home.licenses, home.licenseRanges, license)}
                license={license}
              />
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

/** The department of the chosen license comes first. */
const inOrderFor = (license: string, departments: Department[]) =>
  departments.toSorted((a, b) => Number(license.startsWith(b.name)) - Number(license.startsWith(a.name)));

const describe = ({ bank }: Home) =>
  `Study deck and engine questions for the U.S. Coast Guard license exams one at a time, each answer ${feedbackOf(bank)}.`;
