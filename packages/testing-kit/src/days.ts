import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What shows a day or a time: the texts of `day-text.ts`, the elements of `@fairway/ui/days/day`, and the days of CSV. */
const shown =
  /\b(?:dayText|longDayText|calendarDayText|namedDayText|momentText|instantText|timeAheadText|timeText|weekdayTimeText|csvDay)\b|<(?:Day|NamedDay|Moment|Instant|CalendarDay|ZoneNote)\b/;

/** The two files that contain the only formats. */
const formats = /^(?:day-text\.ts|day\.tsx)$/;

/** The files below a folder of sources that show a day or a time. */
export const filesWithDays = (dir: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: dir })
    .filter((file) => !/\.test\.tsx?$|(?:^|\/)test\//.test(file) && !formats.test(basename(file)))
    .filter((file) => shown.test(readFileSync(join(dir, file), 'utf8')))
    .sort();

/** An instant around midnight in a zone. */
export type Midnight = {
  zone: string;
  /** As lists name the zone. */
  name: string;
  /** As an instant names it. */
  short: string;
  /** The zone of the device, or of the server, in which it is another day. */
  device: string;
  at: string;
  /** The day in `zone`. */
  day: string;
  isoDay: string;
  /** The day on the device: must not be shown. */
  otherDay: string;
};

const [the26th, the27th] = ['Nov 26, 2026', 'Nov 27, 2026'];

/** The last minute of a day, seen from a zone further east, and the first one, seen from further west. */
function aroundMidnight(
  names: Pick<Midnight, 'zone' | 'name' | 'short'>,
  [before, east]: readonly [string, string],
  [after, west]: readonly [string, string],
): Midnight[] {
  return [
    { ...names, at: before, device: east, day: the26th, isoDay: '2026-11-26', otherDay: the27th },
    { ...names, at: after, device: west, day: the27th, isoDay: '2026-11-27', otherDay: the26th },
  ];
}

export const midnights: Midnight[] = [
  ...aroundMidnight(
    { zone: 'Asia/Tokyo', name: 'Tokyo time', short: 'GMT+9' },
    ['2026-11-26T14:59:00.000Z', 'Pacific/Auckland'],
    ['2026-11-26T15:00:00.000Z', 'America/Los_Angeles'],
  ),
  ...aroundMidnight(
    { zone: 'America/Los_Angeles', name: 'Los Angeles time', short: 'PST' },
    ['2026-11-27T07:59:00.000Z', 'Asia/Tokyo'],
    ['2026-11-27T08:00:00.000Z', 'Pacific/Honolulu'],
  ),
  ...aroundMidnight(
    { zone: 'America/New_York', name: 'New York time', short: 'EST' },
    ['2026-11-27T04:59:00.000Z', 'Asia/Tokyo'],
    ['2026-11-27T05:00:00.000Z', 'America/Los_Angeles'],
  ),
  ...aroundMidnight(
    { zone: 'Asia/Singapore', name: 'Singapore time', short: 'GMT+8' },
    ['2026-11-26T15:59:00.000Z', 'Asia/Tokyo'],
    ['2026-11-26T16:00:00.000Z', 'America/New_York'],
  ),
  ...aroundMidnight(
    { zone: 'Pacific/Auckland', name: 'Auckland time', short: 'GMT+13' },
    ['2026-11-26T10:59:00.000Z', 'Pacific/Kiritimati'],
    ['2026-11-26T11:00:00.000Z', 'Asia/Singapore'],
  ),
];

/** On public pages, whose days are in UTC. */
export const visitorMidnights: Midnight[] = aroundMidnight(
  { zone: 'UTC', name: 'UTC', short: 'UTC' },
  ['2026-11-26T23:59:00.000Z', 'Asia/Tokyo'],
  ['2026-11-27T00:00:00.000Z', 'America/Los_Angeles'],
);
