import type { Question } from '@fairway/contracts/question-bank/question';
import { Breadcrumb } from '../routing/breadcrumb.tsx';
import { paths } from '../routing/paths.ts';

/** Department, book, category, sub-category, question. */
export function QuestionCrumbs({ question, isIndexed }: { question: Question; isIndexed: boolean }) {
  const { ZINBOOK: book, ZINCATEGORY: category } = question;
  return (
    <Breadcrumb
      isIndexed={isIndexed}
      trail={[
        { name: question.ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck', path: paths.directory },
        { name: question.ZBOOKNAME, path: paths.directoryOf({ book }) },
        ...(category === '0' ? [] : [{ name: question.ZCATEGORYNAME, path: paths.directoryOf({ book, category }) }]),
        ...(question.ZSUBCATEGORYNAME ? [{ name: question.ZSUBCATEGORYNAME }] : []),
        { name: `Question ${question.ZNUMBER}` },
      ]}
    />
  );
}
