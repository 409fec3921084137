import { formatNumber } from '@fairway/ui/text/format-number';
import { useId } from 'react';
import { QuestionRow } from '../../question/question-row.tsx';
import { Breadcrumb } from '../../routing/breadcrumb.tsx';
import { Head } from '../../routing/head.tsx';
import frame from '../../routing/page.module.css';
import { paths } from '../../routing/paths.ts';
import styles from './directory-questions.module.css';
import type { Directory } from './load-directory.ts';
import { PageLinks } from './page-links.tsx';

type Questions = Extract<Directory, { view: 'questions' }>;

/** One page of a book's questions: each label, with the first words, links to the question's own page. */
export function DirectoryQuestions({ directory }: { directory: Questions }) {
  const { book, category, department, questions } = directory;
  const { page, pages, total, pageSize } = questions.meta;
  const place = { book: book.ZINBOOK, category: category?.ZINCATEGORY };
  const topic = category ? `${book.ZBOOKNAME}: ${category.ZCATEGORYNAME}` : book.ZBOOKNAME;
  const count = formatNumber(total);
  const first = page * pageSize + 1;
  const part = page > 0 ? ` Page ${page + 1} of ${pages}.` : '';
  return (
    <section className={frame.page}>
      <Head
        title={page > 0 ? `${topic} questions, page ${page + 1}` : `${topic} questions`}
        description={`${department} license exam questions by number: ${topic}, ${count} questions.${part}`}
        canonical={total > 0 ? paths.directoryOf({ ...place, page }) : undefined}
      />
      <Breadcrumb
        trail={[
          { name: 'Question directory', path: paths.directory },
          { name: book.ZBOOKNAME, ...(category && { path: paths.directoryOf({ book: book.ZINBOOK }) }) },
          ...(category ? [{ name: category.ZCATEGORYNAME }] : []),
        ]}
      />
      <h1>{topic}</h1>
      <p className={styles.total}>
        {department} · {count} questions
        {pages > 1 && `, showing ${formatNumber(first)} to ${formatNumber(first + questions.data.length - 1)}`}
      </p>
      <Topics directory={directory} />
      {total === 0 ? (
        <p className={frame.aside}>This book has no questions yet. Try another book in the directory.</p>
      ) : (
        <ol aria-label="Questions" className={styles.questions} start={first}>
          {questions.data.map((item) => (
            <li key={item._id}>
              <QuestionRow slug={item.ZSLUG} number={item.Z_PK} words={item.ZQUESTION} />
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <PageLinks page={page} pages={pages} hrefOf={(number) => paths.directoryOf({ ...place, page: number })} />
      )}
    </section>
  );
}

function Topics({ directory: { book, categories, category } }: { directory: Questions }) {
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.topics}>
      <h2 id={id}>Topics</h2>
      <ul>
        <li>
          <a
            href={paths.directoryOf({ book: book.ZINBOOK })}
            aria-current={category === undefined ? 'page' : undefined}
          >
            All of {book.ZBOOKNAME} <span>{formatNumber(book.total)}</span>
          </a>
        </li>
        {categories.map((one) => (
          <li key={one.ZINCATEGORY}>
            <a
              href={paths.directoryOf({ book: book.ZINBOOK, category: one.ZINCATEGORY })}
              aria-current={one.ZINCATEGORY === category?.ZINCATEGORY ? 'page' : undefined}
            >
              {one.ZCATEGORYNAME} <span>{formatNumber(one.total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
