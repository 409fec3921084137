import {
  bowditch,
  clock,
  degrees,
  fixed,
  formula,
  hoursText,
  type Int,
  type Kind,
  type Mistake,
  rootOf,
  to,
} from './problem.ts';

const meta = { subcategory: 'Tides', syllabus: 'Tides' };
const chapter = 'Bowditch, Pub. 9, chapter 9 (Tides and Tidal Currents)';
const feet = to(1, 'feet');
const above = (height: number) => (height < 0 ? `${to(1, 'foot')(-height)} below datum` : feet(height));

/** Low water first, in minutes after midnight; `rise` is the share of the range at a time. */
function drawTide(int: Int) {
  const [start, lasts, low] = [int(10, 540), int(330, 400), int(-12, 25) / 10];
  const high = low + int(50, 120) / 10;
  const share = (minutes: number) => (1 - Math.cos((Math.PI * minutes) / lasts)) / 2;
  return { start, end: start + lasts, lasts, low, high, range: high - low, share };
}

/** The rule of twelfths, with straight lines between the sixths. */
function twelfths(sixths: number): number {
  const risen = [0, 1, 3, 6, 9, 11, 12, 12];
  const whole = Math.floor(sixths);
  const [before = 12, after = 12] = [risen[whole], risen[whole + 1]];
  return (before + (after - before) * (sixths - whole)) / 12;
}

const given = (tide: ReturnType<typeof drawTide>) =>
  `Low water is at ${clock(tide.start)} (${above(tide.low)}), the next high water at ${clock(tide.end)} (${feet(tide.high)}).`;

/** Heights of the tide that slips lead to. */
function wrongHeights({ low, high, range }: ReturnType<typeof drawTide>, share: number, straight: number): Mistake[] {
  return [
    [high - range * share, 'Counts the rise down from high water.'],
    [low + range * straight, 'Takes the tide as rising evenly.'],
    [
      low < 0 ? -low + (high + low) * share : range * share,
      low < 0
        ? 'Takes the low water as above the datum.'
        : 'Gives the rise since low water, without the height of low water.',
    ],
    [low + high * share, 'Takes the height of high water for the range.'],
    [low + 2 * range * share, 'Does not halve the range.'],
    [low + (range * share) / 2, 'Halves the range twice.'],
    [(low + high) / 2, 'Takes the mean of low and high water.'],
    [low, 'Gives the height of low water for the whole time.'],
    [high, 'Gives the height of high water for the whole time.'],
  ];
}

/** The rule of twelfths, straight between the sixths, differs from the cosine by up to 3 % of the range. */
const near = (range: number) => 0.03 * range + 0.06;

const height: Kind = {
  ...meta,
  reference: `Height = low water + range x (1 - cos(180° x part of the time)) / 2; ${chapter}`,
  edition: bowditch,
  difficulty: 2,
  draw: ({ int }) => {
    const tide = drawTide(int);
    const { start, lasts, low, range, share } = tide;
    const after = int(40, lasts - 40);
    const key = low + range * share(after);
    return {
      stem: `${given(tide)} About how high is the tide at ${clock(start + after)}?`,
      solution: `${hoursText(after)} of ${hoursText(lasts)} have passed, ${((100 * after) / lasts).toFixed(0)} percent. By then the tide has risen by ${share(after).toFixed(2)} of its range of ${feet(range)}: ${(range * share(after)).toFixed(1)}. With the low water that makes ${feet(key)}.`,
      right: `Right: the low water and ${share(after).toFixed(2)} of the range.`,
      name: 'height',
      key,
      independent: low + range * twelfths((6 * after) / lasts),
      within: near(range),
      mistakes: wrongHeights(tide, share(after), after / lasts),
      text: feet,
      step: 0.1,
      apart: 0.7,
      limits: [0.1, 25],
    };
  },
};

const depth: Kind = {
  ...meta,
  reference: `Depth under the keel = charted depth + height of tide - draft; ${chapter}`,
  edition: bowditch,
  difficulty: 3,
  draw: ({ int }) => {
    const tide = drawTide(int);
    const { start, lasts, low, range, share } = tide;
    const [after, charted] = [int(60, lasts - 60), int(12, 34)];
    const draft = charted + int(-8, 20) / 10;
    const tideThen = low + range * share(after);
    const key = charted + tideThen - draft;
    const others: Mistake[] = [
      [charted - draft, 'Leaves the tide out, as if it were at datum.'],
      [charted - tideThen - draft, 'Subtracts the height of tide from the charted depth.'],
      [charted + tide.high - draft, 'Counts on the depth of high water.'],
      [charted + low - draft, 'Counts on the depth of low water.'],
    ];
    return {
      stem: `${given(tide)} Drawing ${feet(draft)}, you cross a bar charted at ${charted} feet at ${clock(start + after)}. About how much water is under your keel?`,
      solution: `${hoursText(after)} after low water the tide has risen by ${share(after).toFixed(2)} of ${feet(range)}, to ${feet(tideThen)}. ${charted} + ${fixed(tideThen, 1)} - ${draft.toFixed(1)} = ${feet(key)}.`,
      right: `Right: the tide is ${feet(tideThen)} above datum.`,
      name: 'depth',
      key,
      independent: charted - draft + low + range * twelfths((6 * after) / lasts),
      within: near(range),
      mistakes: [
        ...others,
        ...wrongHeights(tide, share(after), after / lasts)
          .slice(0, 6)
          .map(([value, reason]): Mistake => [charted + value - draft, reason]),
      ],
      text: feet,
      step: 0.1,
      apart: 0.7,
      limits: [0.2, 20],
    };
  },
};

const clearance: Kind = {
  ...meta,
  reference: 'Clearance = charted clearance + mean high water - height of tide',
  edition: formula,
  difficulty: 2,
  draw: ({ int }) => {
    const [charted, mean, tide] = [int(30, 140), int(30, 80) / 10, int(-10, 70) / 10];
    if (Math.abs(mean - tide) < 0.3) return undefined;
    const key = charted + mean - tide;
    return {
      stem: `A fixed bridge has a charted vertical clearance of ${charted} feet above mean high water. Mean high water is ${feet(mean)} above chart datum, and the tide now stands at ${tide < 0 ? above(tide) : `${feet(tide)} above datum`}. What is the clearance?`,
      solution: `The water is ${feet(Math.abs(mean - tide))} ${tide < mean ? 'below' : 'above'} mean high water. ${charted} ${tide < mean ? '+' : '-'} ${Math.abs(mean - tide).toFixed(1)} = ${feet(key)}.`,
      right: `Right: the water is ${feet(Math.abs(mean - tide))} from mean high water.`,
      name: 'clearance',
      key,
      // Both levels above a datum 100 feet down, in tenths.
      independent: (1000 + 10 * charted + Math.round(10 * mean) - (1000 + Math.round(10 * tide))) / 10,
      mistakes: [
        [charted - tide, 'Measures the tide from mean high water instead of chart datum.'],
        [charted + tide, 'Adds the height of tide to the charted clearance.'],
        [charted, 'Leaves the state of the tide out.'],
        [charted + mean, 'Takes the water as at chart datum.'],
        [charted - mean + tide, 'Applies the difference from mean high water the wrong way.'],
        [charted - mean, 'Subtracts mean high water, and leaves the tide out.'],
        [charted + mean + tide, 'Adds the height of tide instead of subtracting it.'],
        [charted - mean - tide, 'Subtracts both heights from the charted clearance.'],
      ],
      text: feet,
      step: 0.1,
      apart: 0.6,
    };
  },
};

const firstTime: Kind = {
  ...meta,
  reference: `Needed tide = draft + clearance - charted depth; ${chapter}`,
  edition: bowditch,
  difficulty: 3,
  draw: ({ int }) => {
    const tide = drawTide(int);
    const { start, lasts, low, range } = tide;
    const [charted, spare, draft] = [int(10, 30), int(2, 4), int(120, 400) / 10];
    const needed = draft + spare - charted;
    const part = (needed - low) / range;
    if (part < 0.15 || part > 0.85) return undefined;
    const after = (share: number) =>
      share < 0 || share > 1 ? Number.NaN : (lasts * Math.acos(1 - 2 * share)) / Math.PI;
    const key = start + after(part);
    return {
      stem: `${given(tide)} You draw ${feet(draft)} and want ${spare} feet under the keel on a bar charted at ${charted} feet. About when can you first cross on this tide?`,
      solution: `Needed: ${draft.toFixed(1)} + ${spare} - ${charted} = ${feet(needed)} of tide, which is ${(needed - low).toFixed(1)} above low water or ${part.toFixed(2)} of the range. cos = 1 - 2 x ${part.toFixed(2)} gives ${degrees(Math.acos(1 - 2 * part)).toFixed(0)}° of 180°, or ${hoursText(after(part))}: ${clock(key)}.`,
      right: `Right: the tide has to rise by ${part.toFixed(2)} of its range.`,
      name: 'time',
      key,
      independent: start + (lasts / 6) * rootOf((sixths) => twelfths(sixths) - part, 0, 6),
      within: 10,
      mistakes: [
        [start + lasts * part, 'Takes the tide as rising evenly.'],
        [start + after(1 - part), 'Counts the needed rise from high water.'],
        [start + after((needed - spare - low) / range), 'Leaves out the water wanted under the keel.'],
        [start + after((needed + spare - low) / range), 'Counts the water wanted under the keel twice.'],
        [start + after(needed / range), 'Takes the needed height for the rise since low water.'],
        [start + after((needed + low) / range), 'Adds the height of low water instead of subtracting it.'],
        [start + after(part / 2), 'Halves the needed rise.'],
        [start + lasts + after(1 - part), 'Finds the time when the falling tide reaches the height.'],
        [start + lasts, 'Waits for high water.'],
        [start + lasts / 2, 'Waits for half tide.'],
      ].filter(([value]) => Number.isFinite(value)) as Mistake[],
      text: clock,
      step: 1,
      apart: 22,
      limits: [1, 24 * 60 - 1],
    };
  },
};

export const tides: Kind[] = [height, depth, clearance, firstTime];
