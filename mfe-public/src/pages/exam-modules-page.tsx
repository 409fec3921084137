import { HowSure } from '../features/exams/certainty.tsx';
import styles from '../features/exams/exams.module.css';
import { FactLine } from '../features/exams/fact-line.tsx';
import type { Exams } from '../features/exams/load-exams.ts';
import { ModuleRows } from '../features/exams/module-rows.tsx';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';
import { Correction } from './license-page.tsx';

const departments = ['Deck', 'Engine'] as const;

export function ExamModulesPage() {
  return (
    <LoadedPage<Exams>>
      {({ modules, session, books, today }) => (
        <HeadedPage
          className={styles.page}
          name="Exam modules"
          description="The modules of the Coast Guard’s deck and engine exams: subject, questions and pass mark, each with its source and date."
          canonical={paths.examModules}
          lead={
            <>
              Look up the codes of your approval letter. Each fact has its source and the day on which it was read. For
              the exam of a license, <a href={paths.licenses}>choose the license</a>.
            </>
          }
        >
          <ul className={styles.facts}>
            <FactLine
              fact={session}
              of="A session"
              text={(minutes) => `A session of ${minutes} minutes, for modules without their own time`}
              today={today}
            />
          </ul>
          <HowSure />
          {departments.map((department) => (
            <section key={department}>
              <h2>{department}</h2>
              <ModuleRows
                modules={modules.filter((module) => module.department === department)}
                books={books}
                today={today}
              />
            </section>
          ))}
          <Correction />
        </HeadedPage>
      )}
    </LoadedPage>
  );
}
