/*
 * When failed modules of an officer's exam may be taken again: 46 CFR 11.217(a) as of 2026-04-05. Days are calendar days,
 * YYYY-MM-DD, which sort as text. Imports nothing: the browser also uses it.
 */

export type ExamResult = {
  /** The first day of the exam. */
  exam: string;
  /** The number of failed modules. */
  failed: number;
  /** The exam was the complete re-examination after one with three or more failed modules. */
  again?: boolean;
  /** The day the application was approved. */
  approved?: string | undefined;
  /** The last day according to the Coast Guard's letter: it replaces the calculated one. */
  letter?: string | undefined;
  /** The last day of a period that was extended for sea time. */
  extended?: string | undefined;
  /** In the order of their days; `left` is the number of modules that were still failed. */
  retests?: readonly { day: string; left: number }[];
};

export type RetestOutlook =
  | { state: 'passed' }
  | {
      state: 'retest';
      left: number;
      /** The last day for a retest. */
      last: string;
      /** The last day that an extension for sea time can reach; null if the period has been extended. */
      wall: string | null;
    }
  | {
      state: 'complete';
      wait: 'none' | '3 months' | 'unstated';
      /** The first possible day, if there is a wait of known length. */
      from: string | null;
      fee: 'new' | 'unstated';
      /** The last day of the approval; null if its first day is unknown. */
      year_ends: string | null;
      /** Whether a complete exam fits into that year; null if that cannot be known. */
      is_possible: boolean | null;
    };

/** What comes after an exam, seen on the day `today`. */
export function retestOutlook(result: ExamResult, today: string): RetestOutlook {
  const { exam, failed, again = false, approved, letter, extended, retests = [] } = result;
  const lastRetest = retests.at(-1);
  if ((lastRetest?.left ?? failed) === 0) return { state: 'passed' };
  const yearEnds = approved === undefined ? null : deadline(approved, 12);
  if (failed >= 3) {
    const from = again ? endOfWait(exam, 3) : null;
    const times = { year_ends: yearEnds, is_possible: yearEnds === null ? null : (from ?? today) <= yearEnds };
    return again
      ? { state: 'complete', wait: '3 months', from, fee: 'new', ...times }
      : { state: 'complete', wait: 'none', from, fee: 'unstated', ...times };
  }
  const wall = earlier(deadline(exam, 7), yearEnds);
  const period = extended === undefined ? deadline(exam, 3) : earlier(extended, wall);
  const last = letter ?? earlier(period, yearEnds);
  if (retests.length < 2 && today <= last) {
    return { state: 'retest', left: 2 - retests.length, last, wall: extended === undefined ? wall : null };
  }
  const from = lastRetest ? endOfWait(lastRetest.day, 3) : null;
  return {
    state: 'complete',
    wait: from === null ? 'unstated' : '3 months',
    from,
    fee: 'new',
    year_ends: yearEnds,
    is_possible: yearEnds === null || from === null ? null : from <= yearEnds,
  };
}

const earlier = (day: string, other: string | null) => (other !== null && other < day ? other : day);

/** The last day of a period of months: in a month without that day, the month's last one. */
function deadline(day: string, months: number): string {
  const { month, date, length } = monthsAfter(day, months);
  return dayOf(month, Math.min(date, length));
}

/** The first day after a wait of months: if the month has no such day, the first of the next. */
function endOfWait(day: string, months: number): string {
  const { month, date, length } = monthsAfter(day, months);
  return date > length ? dayOf(month + 1, 1) : dayOf(month, date);
}

/** `month` counts from January 2000. */
function monthsAfter(day: string, months: number) {
  const [year = 0, ofYear = 1, date = 1] = day.split('-').map(Number);
  const month = (year - 2000) * 12 + ofYear - 1 + months;
  return { month, date, length: Number(dayOf(month + 1, 0).slice(-2)) };
}

const dayOf = (month: number, date: number) => new Date(Date.UTC(2000, month, date)).toISOString().slice(0, 10);
