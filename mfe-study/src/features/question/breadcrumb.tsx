import type { Question } from '@fairway/contracts/question-bank/question';
import { departmentOf } from '@fairway/ui/questions/question-card';
import { Link } from 'react-router-dom';
import { type Place, paths } from '../../paths.ts';
import styles from './breadcrumb.module.css';

/** Department, book and category link to their complete sets; the sub-category is the current one. */
export function Breadcrumb({ question, rating }: { question: Question; rating: string | undefined }) {
  const to = (type: Place['type'], id: string) =>
    paths.watch({ mode: 'normal', type, id, num: 1, zid: '0', rating: type === 'bookcat' ? undefined : rating });
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link to={to('bookcat', question.ZINBOOKCATEGORY)}>{departmentOf(question.ZINBOOKCATEGORY)}</Link>
      <span aria-hidden="true">›</span>
      <Link to={to('book', question.ZINBOOK)}>{question.ZBOOKNAME}</Link>
      {question.ZINCATEGORY !== '0' && (
        <>
          <span aria-hidden="true">›</span>
          <Link to={to('cat', question.ZINCATEGORY)}>{question.ZCATEGORYNAME}</Link>
        </>
      )}
      {question.ZSUBCATEGORYNAME && (
        <>
          <span aria-hidden="true">›</span>
          <span>{question.ZSUBCATEGORYNAME}</span>
        </>
      )}
    </nav>
  );
}
