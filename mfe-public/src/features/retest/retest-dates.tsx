import { visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import type { RetestOutput } from '@fairway/contracts/question-bank/retest';
import { CalendarDay } from '@fairway/ui/days/day';
import styles from './retest.module.css';

/** What the rule means for one exam: the dates, and the next step. */
export function RetestDates({ result: { as_of, outlook }, hasLetter }: { result: RetestOutput; hasLetter: boolean }) {
  return (
    <section className={styles.dates} aria-labelledby="dates">
      {outlook.state === 'passed' && <Passed />}
      {outlook.state === 'retest' && <Retest outlook={outlook} hasLetter={hasLetter} />}
      {outlook.state === 'complete' && <Complete outlook={outlook} />}
      <p className={styles.note}>
        As of <CalendarDay date={as_of} /> ({visitorTimeZone}).
      </p>
    </section>
  );
}

type Outlook<State> = Extract<RetestOutput['outlook'], { state: State }>;

function Passed() {
  return (
    <>
      <h2 id="dates">Passed: nothing to retake</h2>
      <p>Next step: wait for the Coast Guard’s confirmation of your results.</p>
    </>
  );
}

function Retest({ outlook: { left, last, wall }, hasLetter }: { outlook: Outlook<'retest'>; hasLetter: boolean }) {
  return (
    <>
      <h2 id="dates">
        {left === 1 ? '1 retest' : `${left} retests`} left, until <CalendarDay date={last} />
      </h2>
      <p>{hasLetter ? 'This is the day in your letter. ' : 'That day counts. '}You retake only the failed modules.</p>
      {wall !== null && wall > last && (
        <p>
          With documented sea time the Coast Guard may extend the period, to <CalendarDay date={wall} /> at most.
        </p>
      )}
      <p>Next step: book a day at your Regional Exam Center, and study the failed modules until then.</p>
    </>
  );
}

function Complete({ outlook: { wait, from, fee, year_ends, is_possible } }: { outlook: Outlook<'complete'> }) {
  return (
    <>
      <h2 id="dates">
        A complete exam{' '}
        {from !== null && (
          <>
            from <CalendarDay date={from} />
          </>
        )}
        {wait === 'none' && 'without a wait'}
        {wait === 'unstated' && 'is next'}
      </h2>
      <p>
        All modules count again. {wait === '3 months' && 'The wait is at least 3 months. '}
        {wait === 'unstated' &&
          'The rule counts the wait from the last retest, and you had none: ask when you may start. '}
        {fee === 'new' ? 'You pay a new fee.' : 'The rule does not say whether you pay a new fee.'}
      </p>
      {year_ends !== null && (
        <p>
          Your approval covers one year, until <CalendarDay date={year_ends} />
          {is_possible === true && ', so the exam still fits.'}
          {is_possible === false && ': too early for this exam. Ask for a new approval first.'}
          {is_possible === null && '.'}
        </p>
      )}
      <p>
        Next step:{' '}
        {wait === '3 months'
          ? 'read your results letter, and plan the exam with your Regional Exam Center.'
          : 'ask your Regional Exam Center for a day and the fee.'}
      </p>
    </>
  );
}
