import {
  calendarDayText,
  dayText,
  instantText,
  momentText,
  namedDayText,
  zoneName,
} from '@fairway/contracts/identity/day-text';
import styles from './day.module.css';
import { useDayZone } from './day-zone.tsx';

/** An instant, and the zone if it is not that of the page. */
type At = { at: string; zone?: string | undefined };

/** The day of an instant: Sep 5, 2026. For a list, which names the zone with `ZoneNote`. */
export function Day({ at, zone }: At) {
  return <TimeOf at={at} zone={zone} text={dayText} />;
}

/** A day that states its zone, because no list around it does: Sep 5, 2026 (New York time). */
export function NamedDay({ at, zone }: At) {
  return <TimeOf at={at} zone={zone} text={namedDayText} />;
}

/** An instant in the format 'lll': Sep 5, 2026 8:30 PM. For a list, which names the zone with `ZoneNote`. */
export function Moment({ at, zone }: At) {
  return <TimeOf at={at} zone={zone} text={momentText} />;
}

/** An instant that states its zone, such as the end of access: Sep 5, 2026 8:30 PM EDT. */
export function Instant({ at, zone }: At) {
  return <TimeOf at={at} zone={zone} text={instantText} />;
}

function TimeOf({ at, zone, text }: At & { text: (at: string, zone: string) => string }) {
  const ofPage = useDayZone();
  return (
    <time dateTime={at} title={zoneName(zone ?? ofPage)}>
      {text(at, zone ?? ofPage)}
    </time>
  );
}

/** A calendar day, YYYY-MM-DD, which is the same for every reader. */
export function CalendarDay({ date }: { date: string }) {
  return <time dateTime={date}>{calendarDayText(date)}</time>;
}

/** States the zone of the days nearby, once for each list. */
export function ZoneNote({ zone }: { zone?: string | undefined }) {
  const ofPage = useDayZone();
  return <span className={styles.note}>Days and times are in {zoneName(zone ?? ofPage)}.</span>;
}
