import { calendarDayText } from '@fairway/contracts/identity/day-text';
import styles from './dashboard.module.css';
import type { DayValue } from './figure.ts';

const width = 240;
const height = 40;
/** Space for the line width at both edges. */
const margin = 2;

/** A line with one value a day. Its content is also given in words. */
export function Sparkline({
  name,
  days,
  format,
}: {
  name: string;
  days: DayValue[];
  format: (value: number) => string;
}) {
  const values = days.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (index: number) => (index / Math.max(1, days.length - 1)) * width;
  const y = (value: number) => height - margin - ((value - least) / (most - least)) * (height - 2 * margin);
  const line = days.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const base = y(0).toFixed(1);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={inWords(name, days, format)}
    >
      <polygon points={`0,${base} ${line} ${width},${base}`} />
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function inWords(name: string, days: DayValue[], format: (value: number) => string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return `${name} by day: nothing yet`;
  const most = days.reduce((best, one) => (one.value > best.value ? one : best), first);
  const at = ({ day, value }: DayValue) => `${format(value)} on ${calendarDayText(day)}`;
  return `${name} by day: ${at(first)}, most ${at(most)}, ${at(last)}`;
}
