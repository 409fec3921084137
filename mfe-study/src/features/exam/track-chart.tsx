import { useHost } from '@fairway/area/use-host';
import { calendarDayText } from '@fairway/contracts/identity/day-text';
import { CalendarDay } from '@fairway/ui/days/day';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { useQuery } from '@tanstack/react-query';
import { progressQuery, testsQuery } from '../../progress-queries.ts';
import { trackOf } from './track.ts';
import styles from './track-chart.module.css';

/** The way to the exam day on a chart: the weeks, today, and the mock exams so far. Its height is reserved. */
export function TrackChart({ examDay, today }: { examDay: string; today: string }) {
  const { api } = useHost();
  const zone = useDayZone();
  const days = useQuery(progressQuery(api)).data?.days;
  const { data, isPending } = useQuery(testsQuery(api));
  const tests = isPending ? undefined : (data ?? []);
  const track = days && tests && trackOf({ examDay, today, days, tests, zone });
  const last = track?.mocks.at(-1);
  return (
    <>
      <p className={styles.lead}>
        {track && (
          <>
            Week {track.week} of {track.weeks}.{' '}
            {last && (
              <>
                {track.mocks.length === 1 ? 'Mock exam on ' : 'Last mock exam on '}
                <CalendarDay date={last.day} />.
              </>
            )}
          </>
        )}
      </p>
      <svg
        className={styles.chart}
        role="img"
        aria-label={`Your track to the exam on ${calendarDayText(examDay)}${track ? `: week ${track.week} of ${track.weeks}` : ''}`}
      >
        <Shores />
        {track && <Course track={track} />}
        <svg x={x(100)} y="60" overflow="visible" aria-hidden="true">
          <path className={styles.flare} d="M3 3c13 6 25 21 27 39C15 39 4.500 22 3 3z" />
          <path
            className={styles.star}
            d="M0-10.500l2.500 7.500h8l-6.500 4.800 2.400 7.800L0 5l-6.400 4.600 2.400-7.800-6.500-4.800h8z"
          />
        </svg>
      </svg>
      <p className={styles.ends}>
        <span>
          {track && (
            <>
              Began <CalendarDay date={track.start} />
            </>
          )}
        </span>
        <b>
          Exam <CalendarDay date={examDay} />
        </b>
      </p>
    </>
  );
}

/** A place on the way, on the chart: both ends are clear of its edges. */
const x = (place: number) => `${6 + 0.86 * place}%`;

function Course({ track: { marks, mocks, today } }: { track: ReturnType<typeof trackOf> }) {
  return (
    <>
      <line className={styles.ahead} x1={x(today)} y1="60" x2={x(100)} y2="60" />
      <line className={styles.done} x1={x(0)} y1="60" x2={x(today)} y2="60" />
      {marks.map((place) => (
        <circle key={place} className={styles.week} cx={x(place)} cy="60" r="4" />
      ))}
      {mocks.map(({ day, place }) => (
        <svg key={day} x={x(place)} y="60" overflow="visible">
          <title>Mock exam on {calendarDayText(day)}</title>
          <path className={styles.can} d="M-5-21h10v11h-10z" />
          <path className={styles.nun} d="M-6 21h12L0 9z" />
        </svg>
      ))}
      {today < 100 && (
        <svg x={x(today)} y="60" overflow="visible" aria-hidden="true">
          <path className={styles.ship} d="M17 0C9-6 3-7-4-7h-9V7h9c7 0 13-1 21-7z" />
          <text className={styles.now} y="-16" textAnchor="middle">
            Today
          </text>
        </svg>
      )}
    </>
  );
}

const shores = [
  'M-9-9V14C160 30 260 4 420 10S640 34 800 30 920 16 1009 20V-9z',
  'M-9 129V104C120 118 240 92 420 102S660 118 800 114 920 98 1009 96V129z',
];

/** Land along both edges, and two depths before it. */
function Shores() {
  return (
    <svg viewBox="0 0 1000 120" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      {[
        { name: styles.shoal, from: 14 },
        { name: styles.shallows, from: 7 },
        { name: styles.land, from: 0 },
      ].map(({ name, from }) =>
        shores.map((shore, index) => (
          <path key={shore} className={name} d={shore} transform={`translate(0 ${index === 0 ? from : -from})`} />
        )),
      )}
    </svg>
  );
}
