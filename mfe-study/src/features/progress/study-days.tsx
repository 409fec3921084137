import { calendarDayText } from '@fairway/contracts/identity/day-text';
import type { ProgressOutput } from '@fairway/contracts/question-bank/study';
import { CalendarDay, ZoneNote } from '@fairway/ui/days/day';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { formatNumber } from '@fairway/ui/text/format-number';
import { dayGrid, lastDays, runOfDays } from './day-grid.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './progress.module.css';
import { percent } from './trend.ts';

type Day = ProgressOutput['days'][number];

const daysShown = 14;
const weeks = 26;
const step = 14;
const square = 11;

const columns: Column<Day>[] = [
  { key: 'day', title: 'Day', cell: ({ day }) => <CalendarDay date={day} /> },
  { key: 'answered', title: 'Answers', numeric: true, cell: ({ answered }) => formatNumber(answered) },
  { key: 'correct', title: 'Right', numeric: true, cell: ({ answered, correct }) => percent(correct / answered) },
];

const answersOf = ({ day, answered }: Pick<Day, 'day' | 'answered'>) =>
  `${calendarDayText(day)}: ${answered} ${answered === 1 ? 'answer' : 'answers'}`;

/** Today in figures, the last two weeks as bars, and half a year behind a button. */
export function StudyDays({ progress: { days, today } }: { progress: ProgressOutput }) {
  const now = days.find(({ day }) => day === today);
  const run = runOfDays(days, today);
  return (
    <>
      <dl className={styles.today}>
        <Figure title="answers, with tests" value={formatNumber(now?.answered ?? 0)} />
        <Figure title="right" value={now ? percent(now.correct / now.answered) : '–'} />
        <Figure title={run === 1 ? 'day in a row' : 'days in a row'} value={formatNumber(run)} />
      </dl>
      <DayBars days={lastDays(days, today, daysShown)} />
      <Disclosure title="Half a year">
        <Calendar days={days} today={today} />
        <p>
          <ZoneNote />
        </p>
        <DataTable caption="Study days" columns={columns} rows={days} rowKey={({ day }) => day} />
      </Disclosure>
    </>
  );
}

function Figure({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function DayBars({ days }: { days: Pick<Day, 'day' | 'answered'>[] }) {
  const max = Math.max(...days.map(({ answered }) => answered));
  const all = days.reduce((sum, { answered }) => sum + answered, 0);
  const [first] = days;
  return (
    <>
      <svg
        className={styles.days}
        viewBox={`0 0 ${days.length * 10 - 2} 28`}
        role="img"
        aria-label={`Answers on the last ${days.length} days: ${all}, at most ${max} a day`}
      >
        {days.map(({ day, answered }, at) => {
          // A day without answers shows a line.
          const height = answered === 0 ? 0.8 : Math.max(2, (28 * answered) / max);
          return (
            <rect
              key={day}
              className={at === days.length - 1 ? styles.level4 : styles.day}
              x={at * 10}
              y={28 - height}
              width="8"
              height={height}
            >
              <title>{answersOf({ day, answered })}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.caption} aria-hidden="true">
        <span>{first && calendarDayText(first.day).replace(/, \d+$/, '')}</span>
        <span>Answers a day, at most {formatNumber(max)}</span>
        <span>Today</span>
      </p>
    </>
  );
}

/** The days of half a year, darker with more answers. */
function Calendar({ days, today }: { days: Day[]; today: string }) {
  const grid = dayGrid(days, today, weeks);
  const studied = grid.filter(({ answered }) => answered > 0).length;
  return (
    <>
      <p className={styles.soft}>
        {studied} study {studied === 1 ? 'day' : 'days'} in the last six months. The darker a day, the more you
        answered: 1, 10, 25, 50 and more.
      </p>
      <svg
        className={styles.days}
        viewBox={`0 0 ${weeks * step} ${7 * step}`}
        role="img"
        aria-label={`Calendar of study days: ${studied} in the last ${weeks} weeks`}
      >
        {grid.map(({ day, answered, level, column, row }) => (
          <rect
            key={day}
            className={styles[`level${level}`]}
            x={column * step}
            y={row * step}
            width={square}
            height={square}
            rx="2"
          >
            <title>{answersOf({ day, answered })}</title>
          </rect>
        ))}
      </svg>
    </>
  );
}
