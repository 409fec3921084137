import { formatNumber } from '@fairway/ui/text/format-number';
export type DayValue = { day: string; value: number };

/** A figure of 30 days, its value in the previous 30 days, and its days. */
export type Figure = { total: number; before: number; days: DayValue[] };

const shown = 30;

/** `days` are 60, the oldest first. */
export function figureOf(days: DayValue[]): Figure {
  const last = days.slice(-shown);
  return { total: sum(last), before: sum(days.slice(0, -shown)), days: last };
}

const sum = (days: DayValue[]) => days.reduce((total, { value }) => total + value, 0);

/** The comparison of a figure with the previous 30 days, in words. */
export function comparison({ total, before }: Figure, format: (value: number) => string): string {
  const then = `30 days before: ${format(before)}`;
  if (before <= 0 || total < 0) return then;
  const percent = Math.round(((total - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatNumber(Math.abs(percent))}% · ${then}`;
}
