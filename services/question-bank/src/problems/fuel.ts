import {
  areTellable,
  drawUntil,
  figures,
  figuresPart,
  formula,
  type Int,
  type Kind,
  onTheWay,
  rootOf,
  to,
} from './problem.ts';

const meta = { subcategory: 'Time, speed and distance', syllabus: 'Fuel consumption', edition: formula };
const knots = to(1, 'knots');
const tons = (weight: number) => `${weight.toLocaleString('en-US')} tons`;

/** Two speeds, and consumption at the first. */
const drawSpeeds = (int: Int) =>
  drawUntil(areTellable, () => {
    const [first, second, daily] = [int(20, 48) / 2, int(18, 48) / 2, int(150, 900) / 10];
    return { first, second, daily, ratio: second / first };
  });

const daily: Kind = {
  ...meta,
  reference: 'Daily consumption 2 / daily consumption 1 = (speed 2 / speed 1)^3',
  difficulty: 2,
  draw: ({ int }) => {
    const { first, second, daily: burned, ratio } = drawSpeeds(int);
    const key = burned * ratio ** 3;
    return {
      stem: `At ${knots(first)} your engine burns ${burned} tons of fuel a day. Hull, weather and loading stay as they are. What will it burn a day at ${knots(second)}?`,
      solution: `Consumption by the day goes with the cube of the speed: ${burned} x (${second} / ${first})^3 = ${burned} x ${(ratio ** 3).toFixed(4)} = ${figures(key)} tons.`,
      right: 'Right: a day of fuel goes with the cube of the speed.',
      ...figuresPart('consumption', 'tons', key),
      independent: Math.exp(Math.log(burned) + 3 * (Math.log(second) - Math.log(first))),
      mistakes: [
        [burned * ratio, 'Takes consumption as proportional to the speed.'],
        [burned * ratio ** 2, 'Takes the square, which is for a given distance.'],
        [burned / ratio ** 3, 'Divides the speeds the wrong way round, and cubes that.'],
        [burned / ratio, 'Divides the speeds the wrong way round, without the cube.'],
        [burned / ratio ** 2, 'Divides the speeds the wrong way round, and squares that.'],
        [burned * ratio ** 4, 'Multiplies by the ratio of the speeds once too often.'],
        [burned * (1 + 3 * (ratio - 1)), 'Triples the change of speed instead of cubing the ratio.'],
        [
          burned * (2 - ratio),
          ratio < 1
            ? 'Takes consumption as proportional to the speed, and adds the change.'
            : 'Takes consumption as proportional to the speed, and subtracts the change.',
        ],
      ],
    };
  },
};

const voyage: Kind = {
  ...meta,
  reference: 'Fuel 2 / fuel 1 = (speed 2 / speed 1)^2 x distance 2 / distance 1',
  difficulty: 3,
  draw: ({ int }) => {
    const { first, second, ratio } = drawSpeeds(int);
    const [run, next, used] = [int(80, 400) * 10, int(80, 400) * 10, int(60, 600)];
    const legs = next / run;
    if (Math.abs(legs - 1) < 0.15 || legs > 2.5 || legs < 0.4) return undefined;
    const key = used * ratio ** 2 * legs;
    const hours = (miles: number, speed: number) => miles / speed;
    return {
      stem: `A passage of ${run.toLocaleString('en-US')} miles at ${knots(first)} took ${used} tons of fuel. How much does one of ${next.toLocaleString('en-US')} miles take at ${knots(second)}, in the same conditions?`,
      solution: `For each mile consumption goes with the square of the speed: ${used} x (${second} / ${first})^2 x ${next} / ${run} = ${figures(key)} tons.`,
      right: 'Right: with the square of the speed, and with the distance.',
      ...figuresPart('fuel', 'tons', key),
      // By the hour with the cube, and as many hours as the passage takes.
      independent: (used / hours(run, first)) * (second ** 3 / first ** 3) * hours(next, second),
      mistakes: [
        [used * ratio ** 2, 'Leaves the change of distance out.'],
        [used * legs, 'Leaves the change of speed out.'],
        [used * ratio * legs, 'Takes consumption as proportional to the speed.'],
        [used * ratio ** 3 * legs, 'Takes the cube, which is for a given time.'],
        [(used * legs) / ratio ** 2, 'Divides the speeds the wrong way round.'],
        [(used * ratio ** 2) / legs, 'Divides the distances the wrong way round.'],
        [used * ratio ** 3, 'Takes the cube, and leaves the distance out.'],
        [used / ratio ** 2 / legs, 'Divides speeds and distances the wrong way round.'],
      ],
    };
  },
};

const loading: Kind = {
  ...meta,
  reference: 'Consumption 2 / consumption 1 = (displacement 2 / displacement 1)^(2/3) x (speed 2 / speed 1)^3',
  difficulty: 3,
  draw: ({ int }) => {
    const { first, second, daily: burned, ratio } = drawSpeeds(int);
    const [before, after] = [int(60, 300) * 100, int(60, 300) * 100];
    const load = after / before;
    if (Math.abs(load - 1) < 0.15 || load > 2 || load < 0.5) return undefined;
    const key = burned * load ** (2 / 3) * ratio ** 3;
    return {
      stem: `Displacing ${tons(before)} you burn ${burned} tons of fuel a day at ${knots(first)}. By the Admiralty formula, what do you burn a day at ${knots(second)} when you displace ${tons(after)}?`,
      solution: `(${after} / ${before})^(2/3) = ${(load ** (2 / 3)).toFixed(4)}; (${second} / ${first})^3 = ${(ratio ** 3).toFixed(4)}. ${burned} x ${(load ** (2 / 3)).toFixed(4)} x ${(ratio ** 3).toFixed(4)} = ${figures(key)} tons.`,
      right: 'Right: displacement to the power of two thirds, speed cubed.',
      ...figuresPart('consumption', 'tons', key),
      // The same coefficient: displacement^(2/3) x speed^3 / consumption.
      independent: (Math.cbrt(after) ** 2 * second ** 3) / ((Math.cbrt(before) ** 2 * first ** 3) / burned),
      mistakes: [
        [burned * load * ratio ** 3, 'Takes consumption as proportional to displacement.'],
        [burned * ratio ** 3, 'Leaves the change of displacement out.'],
        [burned * load ** (2 / 3), 'Leaves the change of speed out.'],
        [burned * load ** (2 / 3) * ratio ** 2, 'Takes the square of the speed, which is for a given distance.'],
        [burned * load ** (2 / 3) * ratio, 'Takes consumption as proportional to the speed.'],
        [(burned * ratio ** 3) / load ** (2 / 3), 'Divides the displacements the wrong way round.'],
        [(burned * load ** (2 / 3)) / ratio ** 3, 'Divides the speeds the wrong way round.'],
        [burned * load ** 1.5 * ratio ** 3, 'Takes the power of three halves for that of two thirds.'],
      ],
    };
  },
};

const remaining: Kind = {
  ...meta,
  reference: 'Speed 2 / speed 1 = square root of (fuel left / fuel needed at speed 1)',
  difficulty: 3,
  draw: ({ int }) => {
    const [first, burned, run, share] = [int(24, 44) / 2, int(200, 800) / 10, int(80, 300) * 10, int(50, 84) / 100];
    const days = run / first / 24;
    const needed = burned * days;
    const left = Math.round(needed * share);
    const ratio = left / needed;
    const key = first * Math.sqrt(ratio);
    return {
      stem: `You still have ${run.toLocaleString('en-US')} miles to run, and only ${left} tons of fuel may be used. At ${knots(first)} you burn ${burned} tons a day. At what speed does the fuel just last?`,
      solution: `At ${knots(first)} the run takes ${days.toFixed(2)} days and ${onTheWay(needed)} tons. Per mile consumption goes with the square of the speed: ${first} x square root of (${left} / ${onTheWay(needed)}) = ${figures(key)} knots.`,
      right: `Right: ${left} of ${onTheWay(needed)} tons, by the square of the speed.`,
      ...figuresPart('speed', 'knots', key),
      independent: rootOf((speed) => burned * (speed / first) ** 3 * (run / speed / 24) - left, 0.1, 60),
      mistakes: [
        [first * ratio, 'Takes consumption as proportional to the speed.'],
        [first * Math.cbrt(ratio), 'Takes the cube root, which is for a given time.'],
        [first * ratio ** 2, 'Squares the share of fuel instead of taking the root.'],
        [first / Math.sqrt(ratio), 'Divides the fuel left and needed the wrong way round.'],
        [first, 'Keeps the speed, at which the fuel does not last.'],
        [first * ratio ** 0.25, 'Takes the square root of the share twice.'],
        [first / ratio, 'Divides the wrong way round, without a root.'],
        [first * ratio ** 3, 'Cubes the share of fuel instead of taking the root.'],
      ],
    };
  },
};

export const fuel: Kind[] = [daily, voyage, loading, remaining];
