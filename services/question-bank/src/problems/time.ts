import { bowditch, clock, hoursText, type Kind, type Mistake, type Part, to } from './problem.ts';

const meta = { subcategory: 'Time, speed and distance', syllabus: 'Time, speed and distance', edition: bowditch };
const chapter = 'Bowditch, Pub. 9, chapter 7 (Dead Reckoning)';

const knots = to(1, 'knots');
const miles = to(1, 'miles');
/** 80 minutes are 1.2: the minutes read as hundredths of an hour. */
const misread = (minutes: number) => Math.floor(minutes / 60) + (minutes % 60) / 100;
/** The difference of two clock times as plain numbers, in hours. */
const plainDifference = (from: number, until: number) => (Number(clock(until)) - Number(clock(from))) / 100;

const timePart = { name: 'time', text: clock, step: 1, apart: 4, limits: [1, 24 * 60 - 1] } satisfies Partial<Part>;

/** Mistakes in the time of a run of `hours`; `at` gives the clock time for a run of so many minutes. */
function mistakesOfRun(hours: number, at: (minutes: number) => number): Mistake[] {
  const whole = Math.floor(hours);
  return [
    [at(whole * 60 + (hours % 1) * 100), `Reads the decimals of ${hours.toFixed(2)} hours as minutes.`],
    [at(hours * 60 * 1.15), 'Multiplies the distance by 1.15, as for statute miles.'],
    [at((hours * 60) / 1.15), 'Divides the distance by 1.15, as for statute miles.'],
    [at(Math.round(hours) * 60), `Rounds the run to ${Math.round(hours)} whole hours.`],
    [at(hours * 60 + 60), 'Counts an hour too many for the run.'],
    [at(hours * 60 - 60), 'Counts an hour too few for the run.'],
    [hours * 60, `Gives the length of the run, ${hoursText(hours * 60)}, as a time of day.`],
  ];
}

/** Rounded in whole numbers: tenths of a mile and halves of a knot. */
const wholeMinutes = (tenths: number, halves: number) => Math.floor((tenths * 720 + 30 * halves) / (60 * halves));

const arrival: Kind = {
  ...meta,
  reference: `Time = distance / speed; ${chapter}`,
  difficulty: 2,
  draw: ({ int }) => {
    const [tenths, halves, start] = [int(80, 2_400), int(12, 48), int(10, 12 * 60)];
    const hours = tenths / 5 / halves;
    if (hours < 1 || hours > 11) return undefined;
    return {
      stem: `At ${clock(start)} the next sea buoy is ${miles(tenths / 10)} ahead, and you make good ${knots(halves / 2)}. When do you reach it?`,
      solution: `${tenths / 10} / ${halves / 2} = ${hours.toFixed(3)} hours, or ${hoursText(hours * 60)}. ${clock(start)} + ${hoursText(hours * 60)} = ${clock(start + hours * 60)}.`,
      right: `Right: ${hoursText(hours * 60)} after ${clock(start)}.`,
      ...timePart,
      key: start + hours * 60,
      independent: start + wholeMinutes(tenths, halves),
      mistakes: mistakesOfRun(hours, (minutes) => start + minutes),
    };
  },
};

const departure: Kind = {
  ...meta,
  reference: `Time = distance / speed; ${chapter}`,
  difficulty: 2,
  draw: ({ int }) => {
    const [tenths, halves, end] = [int(80, 2_400), int(12, 48), int(11 * 60, 23 * 60)];
    const hours = tenths / 5 / halves;
    if (hours < 1 || hours > 10) return undefined;
    return {
      stem: `Your pilot boards at ${clock(end)}. The pilot station lies ${miles(tenths / 10)} from your berth, and you will average ${knots(halves / 2)}. What is the latest time to leave?`,
      solution: `${tenths / 10} / ${halves / 2} = ${hours.toFixed(3)} hours, or ${hoursText(hours * 60)}. ${clock(end)} - ${hoursText(hours * 60)} = ${clock(end - hours * 60)}.`,
      right: `Right: ${hoursText(hours * 60)} before ${clock(end)}.`,
      ...timePart,
      key: end - hours * 60,
      independent: end - wholeMinutes(tenths, halves),
      mistakes: mistakesOfRun(hours, (minutes) => end - minutes),
    };
  },
};

/** A run between two clock times. */
function drawRun(int: (from: number, to: number) => number) {
  const [start, minutes] = [int(10, 11 * 60), int(65, 11 * 60)];
  const end = start + minutes;
  return { start, minutes, end, hours: minutes / 60, whole: Math.floor(minutes / 60) };
}

const speed: Kind = {
  ...meta,
  reference: `Speed = distance / time; ${chapter}`,
  difficulty: 2,
  draw: ({ int }) => {
    const { start, minutes, end, hours, whole } = drawRun(int);
    const tenths = int(80, 2_400);
    const run = tenths / 10;
    const key = run / hours;
    if (key < 6 || key > 24 || minutes % 60 < 4) return undefined;
    return {
      stem: `Two fixes are ${miles(run)} apart. You took the first at ${clock(start)} and the second at ${clock(end)}. How fast did you go over the ground?`,
      solution: `From ${clock(start)} to ${clock(end)} are ${hoursText(minutes)}, or ${hours.toFixed(3)} hours. ${run} / ${hours.toFixed(3)} = ${knots(key)}.`,
      right: `Right: ${run} miles in ${hours.toFixed(3)} hours.`,
      name: 'speed',
      key,
      independent: Math.floor((tenths * 120 + minutes) / (2 * minutes)) / 10,
      mistakes: [
        [run / misread(minutes), `Reads ${hoursText(minutes)} as ${misread(minutes).toFixed(2)} hours.`],
        [run / plainDifference(start, end), 'Subtracts the clock times as if an hour had 100 minutes.'],
        [run / whole, `Leaves the minutes out, and divides by ${whole}.`],
        [run / (whole + 1), `Rounds the time up to ${whole + 1} hours.`],
        [key * 1.15, 'Multiplies by 1.15, which gives statute miles an hour.'],
        [key / 1.15, 'Divides by 1.15, as if the miles were statute miles.'],
        [run / (hours + 1), 'Counts an hour too many between the two times.'],
      ],
      text: knots,
      step: 0.1,
      apart: 0.5,
      limits: [3, 30],
    };
  },
};

const run: Kind = {
  ...meta,
  reference: `Distance = speed x time; ${chapter}`,
  difficulty: 2,
  draw: ({ int }) => {
    const { start, minutes, end, hours, whole } = drawRun(int);
    const halves = int(12, 48);
    const made = halves / 2;
    const key = made * hours;
    if (minutes % 60 < 4) return undefined;
    return {
      stem: `Your engine is set for ${knots(made)} from ${clock(start)} until ${clock(end)}, and there is no current. How many miles do you cover?`,
      solution: `From ${clock(start)} to ${clock(end)} are ${hoursText(minutes)}, or ${hours.toFixed(3)} hours. ${made} x ${hours.toFixed(3)} = ${miles(key)}.`,
      right: `Right: ${hours.toFixed(3)} hours at ${made} knots.`,
      name: 'distance',
      key,
      independent: Math.floor((halves * minutes + 6) / 12) / 10,
      mistakes: [
        [made * misread(minutes), `Reads ${hoursText(minutes)} as ${misread(minutes).toFixed(2)} hours.`],
        [made * plainDifference(start, end), 'Subtracts the clock times as if an hour had 100 minutes.'],
        [made * whole, `Leaves the minutes out: ${whole} hours only.`],
        [made * (whole + 1), `Rounds the time up to ${whole + 1} hours.`],
        [key * 1.15, 'Multiplies by 1.15, which gives statute miles.'],
        [key / 1.15, 'Divides by 1.15, as if the knots were statute miles an hour.'],
        [made * (hours - 1), 'Counts an hour too few between the two times.'],
      ],
      text: miles,
      step: 0.1,
      apart: 0.8,
    };
  },
};

const reduced: Kind = {
  ...meta,
  reference: `Time = distance / speed; ${chapter}`,
  difficulty: 3,
  draw: ({ int }) => {
    const [tenths, halves, slower, start, first] = [
      int(300, 2_000),
      int(20, 44),
      int(12, 36),
      int(10, 480),
      int(12, 60) * 5,
    ];
    const before = (halves / 2) * (first / 60);
    const left = tenths / 10 - before;
    const rest = (left / (slower / 2)) * 60;
    if (slower > halves - 4 || left < 8 || rest < 60 || start + first + rest > 22 * 60) return undefined;
    const change = start + first;
    return {
      stem: `At ${clock(start)} you have ${miles(tenths / 10)} to run at ${knots(halves / 2)}. At ${clock(change)} fog sets in, and you slow to ${knots(slower / 2)} for the rest of the way. When do you arrive?`,
      solution: `By ${clock(change)} you run ${halves / 2} x ${hoursText(first)} = ${miles(before)}, so ${miles(left)} are left. ${left.toFixed(1)} / ${slower / 2} = ${hoursText(rest)}. ${clock(change)} + ${hoursText(rest)} = ${clock(change + rest)}.`,
      right: `Right: the last ${miles(left)} take ${hoursText(rest)}.`,
      ...timePart,
      key: change + rest,
      // The loss of speed is a loss of distance, which is made up at the slower speed.
      independent: start + (tenths / 5 / halves) * 60 + ((tenths / 5 / halves) * 60 - first) * (halves / slower - 1),
      mistakes: [
        [start + (tenths / 5 / halves) * 60, 'Leaves the change of speed out.'],
        [start + (tenths / 5 / slower) * 60, 'Takes the slower speed for the whole distance.'],
        [change + (tenths / 5 / slower) * 60, 'Forgets the miles run before the fog.'],
        [start + (tenths / 2.5 / (halves + slower)) * 60, 'Divides the distance by the mean of the two speeds.'],
        [start + rest, `Adds the last ${hoursText(rest)} to the time of the start.`],
        [change + (left / (halves / 2)) * 60, 'Runs the rest of the way at the first speed.'],
        [change + rest + 60, 'Counts an hour too many for the run.'],
      ],
    };
  },
};

export const time: Kind[] = [arrival, speed, reduced, departure, run];
