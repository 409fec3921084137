import { freeTrial } from '@fairway/contracts/identity/trial';
import { unknownFact } from '@fairway/contracts/question-bank/exam-facts';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { licenseNames } from '@fairway/ui/licenses/license-names';
import { questionsOf, totalOf } from '@fairway/ui/licenses/license-questions';
import { CountedLinks } from '@fairway/ui/lists/counted-links';
import { HowSure } from '../features/exams/certainty.tsx';
import { ExamOfCode } from '../features/exams/exam-code.tsx';
import styles from '../features/exams/exams.module.css';
import { FactLine } from '../features/exams/fact-line.tsx';
import type { LicensePageContent } from '../features/exams/load-exams.ts';
import { useTrialDays } from '../root.ts';
import { Breadcrumb } from '../routing/breadcrumb.tsx';
import { Coast } from '../routing/coast.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';
import { useCurrentUser } from '../routing/public-host.ts';

export function LicensePage() {
  return <LoadedPage<LicensePageContent>>{(license) => <License license={license} />}</LoadedPage>;
}

function License({ license }: { license: LicensePageContent }) {
  const { ratingId, title, codes, modules, books, session, today, path } = license;
  const trial = freeTrial(useTrialDays());
  const isMember = useCurrentUser().state === 'signed-in';
  const name = licenseNames.find((one) => one.ratingId === ratingId)?.name ?? title;
  const questions = questionsOf({ total: totalOf(books) });
  return (
    <>
      <Head
        title={`${name}: the exam, module by module`}
        description={`The exam for ${title}: its modules, questions and pass marks, each with its source, and ${questions} to study.`}
        canonical={path}
      />
      <header className={styles.head}>
        <Breadcrumb
          trail={[{ name: 'Home', path: paths.home }, { name: 'Licenses', path: paths.licenses }, { name }]}
        />
        <div className={styles.title}>
          <h1>{name}</h1>
          <p>
            {name !== title && `${title}. `}
            {questions} here.
          </p>
          <div className={styles.actions}>
            {isMember ? (
              <LinkButton href={paths.memberTest}>Generate a test</LinkButton>
            ) : (
              <LinkButton href={paths.registerAs(ratingId)}>{trial ? `Start ${trial}` : 'Register'}</LinkButton>
            )}
            <LinkButton kind="quiet" href={paths.licenses}>
              Another license
            </LinkButton>
          </div>
        </div>
        <Coast />
      </header>
      <div className={`${frame.page} ${styles.page}`}>
        {codes.length === 0 && (
          <section>
            <h2>Exam code: {unknownFact}</h2>
            <p>
              Your approval letter names the codes of your modules. Look each of them up in{' '}
              <a href={paths.examModules}>the list of modules</a>, and study the books that they draw on.
            </p>
          </section>
        )}
        {codes.map((code) => (
          <ExamOfCode key={code.code} code={code} all={modules} books={books} today={today} />
        ))}
        <section>
          <h2>Time</h2>
          <ul className={styles.facts}>
            <FactLine
              fact={session}
              of="A session"
              text={(minutes) => `A session of ${minutes} minutes`}
              today={today}
            />
          </ul>
        </section>
        <HowSure />
        {books.length > 0 && (
          <section>
            <h2>Books to study</h2>
            <CountedLinks
              links={books.map((book) => ({
                href: paths.directoryOf({ book: book.ZINBOOK }),
                text: book.sample ? `${book.ZBOOKNAME} (sample)` : book.ZBOOKNAME,
                count: book.total,
              }))}
            />
          </section>
        )}
        <Correction />
      </div>
    </>
  );
}

/** Every page of facts asks for what its readers know better. */
export function Correction() {
  return (
    <section>
      <h2>Does your letter say something else?</h2>
      <p>
        Your approval letter decides. A code without a Q is from the rules before March 24, 2014, and a school that
        examines in the Coast Guard’s place may use other counts.{' '}
        <a href={paths.contact}>Tell us what your letter says</a>, and we correct this page.
      </p>
    </section>
  );
}
