import { heldBackText } from '@fairway/ui/licenses/license-questions';
import { CountedLinks } from '@fairway/ui/lists/counted-links';
import { formatNumber } from '@fairway/ui/text/format-number';
import { paths } from '../../routing/paths.ts';
import styles from './book-list.module.css';
import type { Department } from './load-home.ts';

/** The books of a department with their number of questions, each linking to the directory. */
export function BookList({ department }: { department: Department }) {
  const heldBack = department.books.reduce((sum, { held_back = 0 }) => sum + held_back, 0);
  return (
    <section className={styles.department} id={department.name.toLowerCase()}>
      <h2>{department.name}</h2>
      <p className={styles.total}>
        {[`${formatNumber(department.total)} questions.`, heldBackText(heldBack)].filter(Boolean).join(' ')}
      </p>
      <CountedLinks
        links={department.books.map((book) => ({
          href: paths.directoryOf({ book: book.ZINBOOK }),
          text: book.sample ? `${book.ZBOOKNAME} (sample)` : book.ZBOOKNAME,
          count: book.total,
        }))}
      />
    </section>
  );
}
