import { CalendarDay } from '@fairway/ui/days/day';
import frame from '../../routing/page.module.css';
import styles from './retest.module.css';

/** 46 CFR 11.217 in our words. A change of its text needs a change of `retest-rule.ts` in contracts. */
export function RetestRule() {
  return (
    <section className={frame.note} aria-labelledby="rule">
      <h2 id="rule">The rule for officers, in our words</h2>
      <ul className={styles.rule}>
        <li>One or two modules failed: you may retake them twice within 3 months of the exam.</li>
        <li>
          Failed again, or the 3 months are over: a complete exam, at least 3 months after the last retest and with a
          new fee.
        </li>
        <li>
          Three or more failed: a complete exam. Three or more failed in that one too: the next is at least 3 months
          later, with a new fee.
        </li>
        <li>Documented sea time may extend the 3 months, to 7 months from the exam at most.</li>
        <li>Everything ends one year after your application was approved.</li>
        <li>The Coast Guard’s letter names your last day. If it differs from ours, the letter counts.</li>
      </ul>
      <p className={styles.note}>
        Source: <a href="https://www.ecfr.gov/current/title-46/section-11.217">46 CFR 11.217(a) and (b)</a>, eCFR of{' '}
        <CalendarDay date="2026-04-05" />. We count calendar months from the first day of the exam. Where a month has no
        such day, a period ends on its last day, and a wait on the first of the next month.
      </p>
      <h2>Ratings</h2>
      <p>
        We did not find the rule for ratings, such as AB, QMED or lifeboatman. Ask your Regional Exam Center, and read
        your results letter.
      </p>
    </section>
  );
}
