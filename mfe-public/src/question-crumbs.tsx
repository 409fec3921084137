import type { Question } from '@fairway/contracts/question-bank';
import { paths } from './paths.ts';
import styles from './question-crumbs.module.css';

/** Department, book, category, sub-category: where a question belongs. */
export function QuestionCrumbs({ question }: { question: Question }) {
  const hasCategory = question.ZINCATEGORY !== '0';
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <a href={paths.directory}>{question.ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck'}</a>
      {' › '}
      <a href={paths.directoryOf({ book: question.ZINBOOK })}>{question.ZBOOKNAME}</a>
      {hasCategory && (
        <>
          {' › '}
          <a href={paths.directoryOf({ book: question.ZINBOOK, category: question.ZINCATEGORY })}>
            {question.ZCATEGORYNAME}
          </a>
        </>
      )}
      {question.ZSUBCATEGORYNAME && <> › {question.ZSUBCATEGORYNAME}</>}
    </nav>
  );
}
