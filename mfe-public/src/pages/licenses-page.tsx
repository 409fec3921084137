import { licenseNames } from '@fairway/ui/licenses/license-names';
import styles from '../features/exams/exams.module.css';
import type { LicenseList } from '../features/exams/load-exams.ts';
import { BelowHome } from '../routing/breadcrumb.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';

export function LicensesPage() {
  return (
    <LoadedPage<LicenseList>>
      {(departments) => (
        <div className={`${frame.page} ${styles.page}`}>
          <Head
            title="Licenses and their exams"
            description="Every Coast Guard deck and engine license, with the modules of its exam, where they are known."
            canonical={paths.licenses}
          />
          <BelowHome name="Licenses" />
          <h1>Licenses and their exams</h1>
          <p className={frame.lead}>
            Choose yours to see which modules its exam has, how many questions, and how surely we know. All modules are
            in <a href={paths.examModules}>one list</a>.
          </p>
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
        </div>
      )}
    </LoadedPage>
  );
}
