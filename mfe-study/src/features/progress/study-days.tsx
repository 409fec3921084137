import type { ProgressOutput } from '@fairway/contracts/study';
import { type Column, DataTable } from '@fairway/ui/data-table';
import { CalendarDay, calendarDayText } from '@fairway/ui/day';
import { dayGrid, runOfDays } from './day-grid.ts';
import styles from './progress.module.css';
import { TableBehind } from './table-behind.tsx';
import { percent } from './trend.ts';

type Day = ProgressOutput['days'][number];

const weeks = 26;
const step = 14;
const square = 11;

const columns: Column<Day>[] = [
  { key: 'day', title: 'Day', cell: ({ day }) => <CalendarDay date={day} /> },
  { key: 'answered', title: 'Answers', numeric: true, cell: ({ answered }) => answered.toLocaleString('en-US') },
  { key: 'correct', title: 'Right', numeric: true, cell: ({ answered, correct }) => percent(correct / answered) },
];

/** The days of half a year, darker the more was answered. */
export function StudyDays({ progress: { days } }: { progress: ProgressOutput }) {
  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  const grid = dayGrid(days, today, weeks);
  const studied = grid.filter(({ answered }) => answered > 0).length;
  const run = runOfDays(days, today);
  const now = days.find(({ day }) => day === today);
  return (
    <>
      <p>
        {now === undefined
          ? 'Nothing answered today yet.'
          : `Today: ${now.answered.toLocaleString('en-US')} answered, ${percent(now.correct / now.answered)} right.`}
      </p>
      <p className={styles.soft}>
        {studied} study {studied === 1 ? 'day' : 'days'} in the last six months
        {run > 1 && `, ${run} in a row`}.
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
            <title>{`${calendarDayText(day)}: ${answered} ${answered === 1 ? 'answer' : 'answers'}`}</title>
          </rect>
        ))}
      </svg>
      <TableBehind>
        <DataTable caption="Study days" columns={columns} rows={days} rowKey={({ day }) => day} />
      </TableBehind>
    </>
  );
}
