import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { sailorRatingOf } from '@fairway/ui/licenses/common-licenses';
import { licenseNames } from '@fairway/ui/licenses/license-names';
import { licenseText, questionsOf, totalOf } from '@fairway/ui/licenses/license-questions';
import styles from './order-summary.module.css';

/** What the payer gets: the questions of their license, by book, and which books are only samples. */
export function OrderedQuestions({ license, books }: { license: string; books: Book[] | null | undefined }) {
  if (license === '') return <p className={styles.once}>Choose your license to see how many questions it has.</p>;
  if (!books) return null;
  const sailor = sailorRatingOf(license);
  return (
    <p className={styles.once} role="status">
      {sailor ? (
        <>
          <b>{sailor.name}</b>.{' '}
        </>
      ) : (
        <>
          <b>{questionsOf({ total: totalOf(books) })}</b> for {nameOf(license)}:{' '}
        </>
      )}
      {licenseText(license, books)}
    </p>
  );
}

const nameOf = (license: string): string =>
  licenseNames.find(({ ratingId }) => ratingId === license)?.name ?? `every ${license.split('-')[0]} license`;
