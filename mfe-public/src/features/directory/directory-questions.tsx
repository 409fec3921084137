import { Head } from '../../head.tsx';
import { paths } from '../../paths.ts';
import styles from './directory-questions.module.css';
import type { Directory } from './load-directory.ts';

type Questions = Extract<Directory, { view: 'questions' }>;

/** One page of a book's questions: each label leads to its question's own page. */
export function DirectoryQuestions({ directory, origin }: { directory: Questions; origin: string }) {
  const { book, category, department, questions } = directory;
  const { page, pages, total } = questions.meta;
  const place = { book: book.ZINBOOK, category: category?.ZINCATEGORY };
  const topic = category ? `${book.ZBOOKNAME}: ${category.ZCATEGORYNAME}` : book.ZBOOKNAME;
  const title = page > 0 ? `${topic}, page ${page + 1}` : topic;
  return (
    <section className={styles.directory}>
      <Head
        title={`${title} questions`}
        description={`${total.toLocaleString('en-US')} ${department.toLowerCase()} questions: ${topic}.`}
        canonical={paths.directoryOf({ ...place, page })}
        origin={origin}
      />
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <a href={paths.directory}>Question directory</a> › {department}
      </nav>
      <h1>{topic}</h1>
      <p className={styles.total}>{total.toLocaleString('en-US')} questions</p>
      <Categories directory={directory} />
      {total === 0 ? (
        <p className={styles.empty}>There is no question in this book yet. Another book of the directory has some.</p>
      ) : (
        <ol className={styles.questions} start={page * questions.meta.pageSize + 1}>
          {questions.data.map((item) => (
            <li key={item._id}>
              <a href={paths.question(item.ZSLUG)} title={titleOf(item.ZSLUG)}>
                {item.Z_PK}
              </a>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className={styles.pages}>
          {page > 0 ? <a href={paths.directoryOf({ ...place, page: page - 1 })}>‹ Previous page</a> : <span />}
          <span>
            Page {page + 1} of {pages}
          </span>
          {page + 1 < pages ? <a href={paths.directoryOf({ ...place, page: page + 1 })}>Next page ›</a> : <span />}
        </nav>
      )}
    </section>
  );
}

function Categories({ directory: { book, categories, category } }: { directory: Questions }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories" className={styles.categories}>
      <a href={paths.directoryOf({ book: book.ZINBOOK })} aria-current={category === undefined ? 'page' : undefined}>
        All
      </a>
      {categories.map((one) => (
        <a
          key={one.ZINCATEGORY}
          href={paths.directoryOf({ book: book.ZINBOOK, category: one.ZINCATEGORY })}
          aria-current={one.ZINCATEGORY === category?.ZINCATEGORY ? 'page' : undefined}
        >
          {one.ZCATEGORYNAME} <span>{one.total.toLocaleString('en-US')}</span>
        </a>
      ))}
    </nav>
  );
}

/** The words of a slug, for the pointer that rests on a bare number. */
const titleOf = (slug: string) => slug.replaceAll('-', ' ');
