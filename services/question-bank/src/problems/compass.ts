import { around, bowditch, courseText, drawUntil, type Int, type Kind, named } from './problem.ts';

const meta = {
  subcategory: 'Courses and compass',
  syllabus: 'Compass conversions',
  edition: bowditch,
  reference: 'Compass error = variation + deviation, east positive; Bowditch, Pub. 9, chapter 6 (Compasses)',
};

/** Variation and deviation, east positive, of which neither is a plausible slip for the other or hides it. */
function drawErrors(int: Int): { v: number; d: number } {
  const signed = (from: number, until: number) => int(from, until) * (int(0, 1) === 0 ? -1 : 1);
  return drawUntil(
    ({ v, d }) => Math.abs(v) !== Math.abs(d),
    () => ({ v: signed(2, 18), d: signed(1, 7) }),
  );
}

/** The one heading whose conversion, in the other direction and by the names of the errors, is `wanted`. */
function search(wanted: number, convert: (course: number) => number): number {
  for (let course = 0; course < 360; course++) if (convert(course) === wanted) return course;
  return Number.NaN;
}

/** East errors are added, west errors subtracted, a degree at a time. */
function correct(course: number, ...errors: number[]): number {
  let now = course;
  for (const error of errors) {
    for (let step = 0; step < Math.abs(error); step++) now = error > 0 ? now + 1 : now - 1;
    if (now >= 360) now -= 360;
    if (now < 0) now += 360;
  }
  return now;
}

const coursePart = { name: 'course', text: courseText, step: 1, apart: 2, circle: 360 };

const compassCourse: Kind = {
  ...meta,
  difficulty: 2,
  draw: ({ int }) => {
    const { v, d } = drawErrors(int);
    const t = int(0, 359);
    const key = t - v - d;
    return {
      stem: `The chart gives a course of ${courseText(t)} true. Where you are the variation is ${named(v)}, and the deviation on this heading is ${named(d)}. Which course do you order by magnetic compass?`,
      solution: `From true to compass, subtract east and add west. Magnetic: ${courseText(t - v)}. Compass: ${courseText(key)}.`,
      right: `Right: ${courseText(t - v)} magnetic, corrected for the deviation.`,
      ...coursePart,
      key,
      independent: search(t, (course) => correct(course, d, v)),
      mistakes: [
        [t + v + d, 'Applies both errors with the wrong sign.'],
        [t - v + d, 'Applies the deviation with the wrong sign.'],
        [t + v - d, 'Applies the variation with the wrong sign.'],
        [t - v, 'Leaves the deviation out: that is the magnetic course.'],
        [t - d, 'Leaves the variation out, and applies only deviation.'],
        [t, 'Applies neither error: that is the true course.'],
        [t + v, 'Leaves the deviation out, and reverses the variation.'],
      ],
    };
  },
};

const trueCourse: Kind = {
  ...meta,
  difficulty: 2,
  draw: ({ int }) => {
    const { v, d } = drawErrors(int);
    const c = int(0, 359);
    const key = c + d + v;
    return {
      stem: `The steering compass shows ${courseText(c)}. Its deviation on that heading is ${named(d)}, and the compass rose gives a variation of ${named(v)}. What is your true heading?`,
      solution: `From compass to true, add east and subtract west. Magnetic: ${courseText(c + d)}. True: ${courseText(key)}.`,
      right: `Right: ${courseText(c + d)} magnetic, corrected for the variation.`,
      ...coursePart,
      key,
      independent: search(c, (course) => correct(course, -v, -d)),
      mistakes: [
        [c - v - d, 'Applies both errors with the wrong sign.'],
        [c + v - d, 'Applies the deviation with the wrong sign.'],
        [c - v + d, 'Applies the variation with the wrong sign.'],
        [c + d, 'Leaves the variation out: that is the magnetic heading.'],
        [c + v, 'Leaves the deviation out, and applies only variation.'],
        [c, 'Applies neither error: that is the compass heading.'],
        [c - v, 'Leaves the deviation out, and reverses the variation.'],
      ],
    };
  },
};

const deviation: Kind = {
  ...meta,
  difficulty: 2,
  draw: ({ int }) => {
    const { v, d } = drawErrors(int);
    const t = int(0, 359);
    const c = around(t - v - d);
    return {
      stem: `As two lights come in line, your compass reads ${courseText(c)}. The chart shows the line as ${courseText(t)} true, and the local variation as ${named(v)}. What deviation does the compass have on this heading?`,
      solution: `The compass error is ${named(v + d)}: the compass reads ${v + d > 0 ? 'less' : 'more'} than the true bearing. Without the variation of ${named(v)} a deviation of ${named(d)} is left.`,
      right: `Right: an error of ${named(v + d)}, less the variation.`,
      name: 'deviation',
      key: d,
      independent: around(t - correct(c, v) + 180) - 180,
      mistakes: [
        [-d, 'Has the right size and the wrong name.'],
        [v + d, 'Gives the whole compass error, with the variation in it.'],
        [-v - d, 'Gives the whole compass error, with the wrong name.'],
        [d + 2 * v, 'Adds the variation to the compass error, instead of taking it out.'],
        [-d - 2 * v, 'Adds variation to the compass error, and names the sum wrong.'],
        [v, 'Gives the variation of the place for the deviation.'],
        [-v, 'Gives the variation with the other name.'],
      ],
      text: named,
      step: 1,
      apart: 2,
      limits: [-25, 25],
      rank: (value) => Math.abs(value) + (value < 0 ? 0.5 : 0),
    };
  },
};

const fromGyro: Kind = {
  ...meta,
  difficulty: 3,
  draw: ({ int }) => {
    const { v, d } = drawErrors(int);
    const g = int(0, 359);
    const e = int(1, 3) * (int(0, 1) === 0 ? -1 : 1);
    const key = g + e - v - d;
    return {
      stem: `You head ${courseText(g)} by a gyro that has an error of ${named(e)}. Variation ${named(v)}, deviation ${named(d)}. What should the magnetic compass read at the same moment?`,
      solution: `True: ${courseText(g)} corrected for ${named(e)} is ${courseText(g + e)}. Magnetic: ${courseText(g + e - v)}. Compass: ${courseText(key)}.`,
      right: `Right: ${courseText(g + e)} true, then variation and deviation.`,
      ...coursePart,
      key,
      independent: search(correct(g, e), (course) => correct(course, d, v)),
      mistakes: [
        [g - e - v - d, 'Applies the gyro error with the wrong sign.'],
        [g + e + v + d, 'Applies variation and deviation with the wrong sign.'],
        [g - e + v + d, 'Applies all three errors with the wrong sign.'],
        [g + e - v + d, 'Applies the deviation with the wrong sign.'],
        [g + e + v - d, 'Applies the variation with the wrong sign.'],
        [g + e - v, 'Leaves the deviation out: that is the magnetic heading.'],
        [g + e - d, 'Leaves the variation out, and applies only deviation.'],
        [g + e, 'Stops at the true heading, before variation and deviation.'],
      ],
    };
  },
};

export const compass: Kind[] = [compassCourse, trueCourse, deviation, fromGyro];
