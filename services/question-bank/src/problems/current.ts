import {
  around,
  bowditch,
  cosine,
  courseText,
  degrees,
  type Int,
  type Kind,
  type Part,
  radians,
  rootOf,
  sine,
  to,
} from './problem.ts';

const chapter = 'Bowditch, Pub. 9, chapter 7 (Dead Reckoning)';
const meta = { subcategory: 'Leeway and current', syllabus: 'Set and drift', edition: bowditch };
const velocity = { reference: `Velocity made good = velocity through the water + current; ${chapter}` };

const knots = to(1, 'knots');
const knotsOf = (speed: number) => `${speed} ${speed === 1 ? 'knot' : 'knots'}`;
const coursePart = (part: Pick<Part, 'name' | 'key' | 'independent' | 'mistakes'>): Part => ({
  ...part,
  key: around(part.key),
  text: courseText,
  step: 1,
  apart: 3,
  circle: 360,
});

const speedPart = (part: Pick<Part, 'name' | 'key' | 'independent' | 'mistakes'>): Part => ({
  ...part,
  text: knots,
  step: 0.1,
  apart: 0.4,
  limits: [0.3, 26],
});

/** The sum of two vectors by their north and east components. */
function sum(course: number, speed: number, set: number, drift: number): { course: number; speed: number } {
  const east = speed * sine(course) + drift * sine(set);
  const north = speed * cosine(course) + drift * cosine(set);
  return { course: around(degrees(Math.atan2(east, north))), speed: Math.hypot(east, north) };
}

const drawCurrent = (int: Int) => ({
  course: int(0, 359),
  speed: int(16, 40) / 2,
  set: int(0, 359),
  drift: int(2, 12) / 4,
});

/** The heading whose resultant is along the track, found without trigonometric inverses. */
function headingFor(track: number, speed: number, set: number, drift: number): number {
  return rootOf((heading) => speed * sine(heading - track) + drift * sine(set - track), track - 89, track + 89);
}

const headingMistakes = (track: number, off: number, made: number): Part['mistakes'] => [
  [track + off, 'Allows for the current downstream.'],
  [track, 'Steers the track, and makes no allowance for the current.'],
  [made, 'Gives the course that she would make good if she steered the track.'],
];

const steer: Kind = {
  ...meta,
  ...velocity,
  difficulty: 3,
  draw: ({ int }) => {
    const { course: track, speed, set, drift } = drawCurrent(int);
    const off = degrees(Math.asin((drift * sine(set - track)) / speed));
    const along = drift * cosine(set - track);
    const key = speed * cosine(off) + along;
    const heading = headingFor(track, speed, set, drift);
    if (Math.abs(along) < 0.05) return undefined;
    return {
      stem: `You must make good ${courseText(track)} true. Your speed through the water is ${knots(speed)}, and the current sets ${courseText(set)} true at ${knotsOf(drift)}. Which true course do you steer, and what speed do you make good?`,
      solution: `Across the track the current runs ${Math.abs(drift * sine(set - track)).toFixed(2)} knots, so head ${Math.abs(off).toFixed(0)}° up into it: ${courseText(track - off)}. Along the track the vessel makes ${(speed * cosine(off)).toFixed(1)} knots of her own, and the current ${along < 0 ? 'takes' : 'adds'} ${Math.abs(along).toFixed(1)}: ${knots(key)}.`,
      right: `Right: ${Math.abs(off).toFixed(0)}° up into the current, whose part along the track counts.`,
      parts: [
        coursePart({
          name: 'course',
          key: track - off,
          independent: heading,
          mistakes: headingMistakes(track, off, sum(track, speed, set, drift).course),
        }),
        speedPart({
          name: 'speed',
          key,
          independent: sum(heading, speed, set, drift).speed,
          mistakes: [
            [speed, 'Takes speed through the water for speed made good.'],
            [speed + drift, 'Adds the whole drift to the speed.'],
            [speed - drift, 'Subtracts the whole drift from the speed.'],
            [speed * cosine(off) - along, 'Counts the current along the track the wrong way.'],
          ],
        }),
      ],
    };
  },
};

const made: Kind = {
  ...meta,
  ...velocity,
  difficulty: 3,
  draw: ({ int }) => {
    const { course, speed, set, drift } = drawCurrent(int);
    const key = sum(course, speed, set, drift);
    const relative = radians(set - course);
    const squared = speed ** 2 + drift ** 2 + 2 * speed * drift * Math.cos(relative);
    const off = degrees(Math.asin((drift * Math.sin(relative)) / Math.sqrt(squared)));
    const against = sum(course, speed, set + 180, drift);
    const [north, east] = [speed * cosine(course) + drift * cosine(set), speed * sine(course) + drift * sine(set)];
    if (Math.min(Math.abs(north), Math.abs(east)) < 0.05) return undefined;
    return {
      stem: `Steering ${courseText(course)} true at ${knots(speed)} by log, you cross a current that sets ${courseText(set)} true with a drift of ${knotsOf(drift)}. Which course and speed do you make good over the ground?`,
      solution: `Add the components: north ${north.toFixed(2)}, east ${east.toFixed(2)} knots (south and west negative). Their direction is ${courseText(key.course)}, their sum ${knots(key.speed)}.`,
      right: 'Right: the sum of the two velocities, in direction and size.',
      parts: [
        coursePart({
          name: 'course',
          key: key.course,
          independent: course + off,
          mistakes: [
            [against.course, 'Sets the vessel the wrong way.'],
            [course, 'Takes the course steered for the course made good.'],
            [course + 2 * off, 'Allows for the current twice.'],
          ],
        }),
        speedPart({
          name: 'speed',
          key: key.speed,
          independent: Math.sqrt(squared),
          mistakes: [
            [speed, 'Takes speed by log for speed over the ground.'],
            [speed + drift, 'Adds the whole drift to the speed.'],
            [speed - drift, 'Subtracts the whole drift from the speed.'],
            [against.speed, 'Reverses the current along the course.'],
          ],
        }),
      ],
    };
  },
};

const fix: Kind = {
  ...meta,
  reference: `Drift = distance from DR to fix / time; ${chapter}`,
  difficulty: 3,
  draw: ({ int, pick }) => {
    const [north, east, halves] = [int(5, 70) / 10, int(5, 70) / 10, int(4, 10)];
    const [isSouth, isWest] = [pick([true, false]), pick([true, false])];
    const hours = halves / 2;
    const [y, x] = [isSouth ? -north : north, isWest ? -east : east];
    const set = around(degrees(Math.atan2(x, y)));
    const off = Math.hypot(x, y);
    if (off / hours < 0.6 || off / hours > 4) return undefined;
    const quarter = [
      [0, 270],
      [90, 180],
    ][isSouth ? 1 : 0]?.[isWest ? 1 : 0] as number;
    return {
      stem: `After ${hours} hours of dead reckoning without allowance for current, your fix lies ${to(1, 'miles')(north)} ${isSouth ? 'south' : 'north'} and ${to(1, 'miles')(east)} ${isWest ? 'west' : 'east'} of the DR position. What were set and drift?`,
      solution: `From the DR position to the fix: tan = ${east} / ${north}, so ${degrees(Math.atan2(east, north)).toFixed(0)}° from ${isSouth ? 'south' : 'north'}, which is ${courseText(set)}. The distance is ${off.toFixed(2)} miles; in ${hours} hours that makes ${knots(off / hours)}.`,
      right: `Right: from DR to fix, and ${off.toFixed(2)} miles over ${hours} hours.`,
      parts: [
        coursePart({
          name: 'set',
          key: set,
          // Where the cross product with the offset changes its sign, within the quarter of the offset.
          independent: rootOf((at) => sine(at) * y - cosine(at) * x, quarter, quarter + 90),
          mistakes: [
            [set + 180, 'Gives the direction from the fix back to the DR position.'],
            [around(degrees(Math.atan2(y, x))), 'Exchanges the distances north and east.'],
            [360 - set, 'Confuses east and west.'],
            [180 - set, 'Confuses north and south.'],
          ],
        }),
        speedPart({
          name: 'drift',
          key: off / hours,
          independent: rootOf((drift) => (drift * hours) ** 2 - north ** 2 - east ** 2, 0, 10),
          mistakes: [
            [off, 'Gives the miles of the offset as knots.'],
            [(north + east) / hours, 'Adds the two distances as if along one line.'],
            [Math.max(north, east) / hours, 'Counts the larger of the two distances only.'],
            [Math.min(north, east) / hours, 'Counts the smaller of the two distances only.'],
          ],
        }),
      ],
    };
  },
};

const heading: Kind = {
  ...meta,
  ...velocity,
  difficulty: 2,
  draw: ({ int }) => {
    const { course: track, speed, set, drift } = drawCurrent(int);
    const off = degrees(Math.asin((drift * sine(set - track)) / speed));
    const abeam = degrees(Math.asin(drift / speed)) * Math.sign(off);
    return {
      stem: `What is the true course to steer for a track of ${courseText(track)} true, if you log ${knots(speed)} and a current of ${knotsOf(drift)} sets toward ${courseText(set)} true?`,
      solution: `sin(allowance) = ${drift} x sin(${courseText(set)} - ${courseText(track)}) / ${speed}, which gives ${Math.abs(off).toFixed(0)}°. Allowed for up into the current: ${courseText(track - off)}.`,
      right: `Right: ${Math.abs(off).toFixed(0)}° up into the current.`,
      ...coursePart({
        name: 'course',
        key: track - off,
        independent: headingFor(track, speed, set, drift),
        mistakes: [
          ...headingMistakes(track, off, sum(track, speed, set, drift).course),
          [track - 2 * off, 'Applies the allowance twice.'],
          [track - abeam, 'Allows for the whole drift, as if the current were abeam.'],
          [track + abeam, 'Takes the current as abeam, and allows for it downstream.'],
          [track - off / 2, 'Applies half of the allowance.'],
        ],
      }),
    };
  },
};

export const current: Kind[] = [steer, made, fix, heading];
