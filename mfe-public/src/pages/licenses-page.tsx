import { licenseNames } from '@fairway/ui/licenses/license-names';
import styles from '../features/exams/exams.module.css';
import type { LicenseList } from '../features/exams/load-exams.ts';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';

export function LicensesPage() {
  return (
    <LoadedPage<LicenseList>>
      {(departments) => (
        <HeadedPage
          className={styles.page}
          name="Licenses"
          title="Licenses and their exams"
          description="Every Coast Guard deck and engine license, with the modules of its exam, where they are known."
          heading="Licenses and their exams"
          canonical={paths.licenses}
          lead={
            <>
              Choose yours to see which modules its exam has, how many questions, and how surely we know. All modules
              are in <a href={paths.examModules}>one list</a>.
            </>
          }
        >
          {departments.map(({ department, licenses }) => (
            <section key={department}>
              <h2>{department}</h2>
              <ul className={styles.list}>
                {licenses.map(({ ratingId, title, path }) => (
                  <li key={ratingId}>
                    <a href={path}>{licenseNames.find((one) => one.ratingId === ratingId)?.name ?? title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </HeadedPage>
      )}
    </LoadedPage>
  );
}
