import { CountedLinks } from '@fairway/ui/counted-links';
import { formatNumber } from '@fairway/ui/format-number';
import { paths } from '../../paths.ts';
import styles from './book-list.module.css';
import type { Department } from './load-home.ts';

/** The books of a department with their number of questions, each linking to the directory. */
export function BookList({ department }: { department: Department }) {
  return (
    <section className={styles.department} id={department.name.toLowerCase()}>
      <h2>{department.name}</h2>
      <p className={styles.total}>{formatNumber(department.total)} questions</p>
      <CountedLinks
        links={department.books.map((book) => ({
          href: paths.directoryOf({ book: book.ZINBOOK }),
          text: book.ZBOOKNAME,
          count: book.total,
        }))}
      />
    </section>
  );
}
