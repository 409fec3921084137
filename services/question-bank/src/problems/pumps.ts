import { areTellable, drawUntil, figures, figuresPart, formula, type Int, type Kind, onTheWay } from './problem.ts';

const meta = { subcategory: 'Pumps', syllabus: 'Pumps', edition: formula };

/** Two speeds of a centrifugal pump. */
const drawSpeeds = (int: Int) =>
  drawUntil(areTellable, () => {
    const [first, second] = [int(80, 180) * 10, int(70, 200) * 10];
    return { first, second, ratio: second / first };
  });

const head: Kind = {
  ...meta,
  reference: 'Head 2 / head 1 = (speed 2 / speed 1)^2',
  difficulty: 2,
  draw: ({ int }) => {
    const { first, second, ratio } = drawSpeeds(int);
    const [before, flow] = [int(30, 240), int(20, 90) * 10];
    const key = before * ratio ** 2;
    return {
      stem: `A centrifugal pump delivers ${flow} gallons a minute against a head of ${before} feet when it turns at ${first} rpm. Its motor is set to ${second} rpm. Which head does it develop at the corresponding flow?`,
      solution: `The head goes with the square of the speed: ${before} x (${second} / ${first})^2 = ${before} x ${(ratio ** 2).toFixed(4)} = ${figures(key)} feet.`,
      right: 'Right: the head goes with the square of the speed.',
      ...figuresPart('head', 'feet', key),
      // Head is power over flow: a cube over a first power.
      independent: (before * (second / first) ** 3) / (second / first),
      mistakes: [
        [before * ratio, 'Takes the first power of the speed, which is for the flow.'],
        [before * ratio ** 3, 'Takes the cube of the speed, which is for the power.'],
        [before, 'Takes the head as independent of the speed.'],
        [before / ratio ** 2, 'Divides the speeds the wrong way round, and squares that.'],
        [before / ratio, 'Divides the speeds the wrong way round.'],
        [before * Math.sqrt(ratio), 'Takes the square root instead of the square.'],
        [before * (1 + 2 * (ratio - 1)), 'Doubles the change of speed instead of squaring the ratio.'],
        [before / ratio ** 3, 'Divides the speeds the wrong way round, and cubes that.'],
      ],
    };
  },
};

const power: Kind = {
  ...meta,
  reference: 'Power 2 / power 1 = (speed 2 / speed 1)^3',
  difficulty: 2,
  draw: ({ int }) => {
    const { first, second, ratio } = drawSpeeds(int);
    const before = int(40, 600) / 10;
    const key = before * ratio ** 3;
    return {
      stem: `The motor of a centrifugal circulating pump takes ${before} kilowatts at ${first} rpm. A variable-frequency drive changes it to ${second} rpm, in the same piping. How much power does it take then?`,
      solution: `The power goes with the cube of the speed: ${before} x (${second} / ${first})^3 = ${before} x ${(ratio ** 3).toFixed(4)} = ${figures(key)} kilowatts.`,
      right: 'Right: the power goes with the cube of the speed.',
      ...figuresPart('power', 'kilowatts', key),
      independent: Math.exp(Math.log(before) + 3 * (Math.log(second) - Math.log(first))),
      mistakes: [
        [before * ratio, 'Takes the first power of the speed, which is for the flow.'],
        [before * ratio ** 2, 'Takes the square of the speed, which is for the head.'],
        [before, 'Takes the power as independent of the speed.'],
        [before / ratio ** 3, 'Divides the speeds the wrong way round, and cubes that.'],
        [before / ratio ** 2, 'Divides the speeds the wrong way round, and squares that.'],
        [before / ratio, 'Divides the speeds the wrong way round.'],
        [before * ratio ** 4, 'Multiplies by the ratio of the speeds once too often.'],
        [before * (1 + 3 * (ratio - 1)), 'Triples the change of speed instead of cubing the ratio.'],
      ],
    };
  },
};

const driving: Kind = {
  ...meta,
  reference: 'Brake horsepower = gallons a minute x head x specific gravity / (3,960 x efficiency)',
  difficulty: 3,
  draw: ({ int }) => {
    const [flow, lift, gravity, efficiency] = [int(10, 150) * 10, int(40, 300), int(82, 98) / 100, int(50, 84) / 100];
    const water = (flow * lift) / 3_960;
    const key = (water * gravity) / efficiency;
    return {
      stem: `A cargo pump moves ${flow.toLocaleString('en-US')} gallons of oil a minute, of specific gravity ${gravity}, against a total head of ${lift} feet. Its efficiency is ${Math.round(100 * efficiency)} percent. What horsepower must drive it?`,
      solution: `${flow} x ${lift} x ${gravity} / 3,960 = ${onTheWay(water * gravity)} horsepower in the liquid. Divided by ${efficiency}: ${figures(key)} horsepower.`,
      right: `Right: ${onTheWay(water * gravity)} horsepower in the liquid, over the efficiency.`,
      ...figuresPart('power', 'horsepower', key),
      // Foot-pounds a minute: 231 cubic inches a gallon, 62.3 pounds a cubic foot of water.
      independent: (flow * (231 / 1_728) * 62.3 * gravity * lift) / 33_000 / efficiency,
      within: 0.008 * key,
      mistakes: [
        [water * gravity, 'Leaves the efficiency out: that is the power in the liquid.'],
        [water * gravity * efficiency, 'Multiplies by the efficiency instead of dividing.'],
        [water / efficiency, 'Leaves the specific gravity out, as for water.'],
        [water / gravity / efficiency, 'Divides by the specific gravity instead of multiplying.'],
        [water, 'Leaves specific gravity and efficiency out.'],
        [key * 0.746, 'Gives the power in kilowatts.'],
        [key / 0.746, 'Divides by 0.746, as if the result were kilowatts.'],
        [key * 0.433, 'Takes the head in pounds per square inch.'],
        [key / 0.433, 'Converts the feet of head as if they were pounds per square inch.'],
      ],
    };
  },
};

const reciprocating: Kind = {
  ...meta,
  reference: 'Capacity = cylinders x 2 x area x stroke x double strokes a minute x efficiency / 231',
  difficulty: 3,
  draw: ({ int, pick }) => {
    const [cylinders, bore, stroke] = [pick([1, 2]), int(6, 20) / 2, int(6, 24)];
    const [strokes, efficiency] = [int(20, 60), int(80, 96) / 100];
    const area = (Math.PI * bore ** 2) / 4;
    const swept = cylinders * 2 * area * stroke * strokes;
    const key = (swept * efficiency) / 231;
    const name = cylinders === 1 ? 'simplex' : 'duplex';
    return {
      stem: `A ${name}, double-acting pump has a bore of ${bore} inches and a stroke of ${stroke} inches. It makes ${strokes} double strokes a minute with a volumetric efficiency of ${Math.round(100 * efficiency)} percent. Leave the piston rod out. What does it deliver?`,
      solution: `Area: 0.7854 x ${bore} x ${bore} = ${area.toFixed(2)} square inches. ${cylinders} x 2 x ${area.toFixed(2)} x ${stroke} x ${strokes} = ${Math.round(swept).toLocaleString('en-US')} cubic inches a minute. Times ${efficiency}, over 231: ${figures(key)} gallons a minute.`,
      right: `Right: ${cylinders === 1 ? 'one cylinder delivers' : 'two cylinders deliver'} on both strokes.`,
      ...figuresPart('capacity', 'gallons a minute', key),
      // A cubic foot has 7.4805 gallons.
      independent: cylinders * 2 * Math.PI * (bore / 24) ** 2 * (stroke / 12) * strokes * efficiency * 7.480519,
      mistakes: [
        [key / 2, cylinders === 1 ? 'Counts one stroke of two: single-acting.' : 'Counts half of the four deliveries.'],
        [key * 2, 'Counts each delivery of the pump twice.'],
        [swept / 231, 'Leaves the volumetric efficiency out.'],
        [swept / 231 / efficiency, 'Divides by the efficiency instead of multiplying.'],
        [key * 4, 'Takes the bore for the radius.'],
        [(key * 4) / Math.PI, 'Takes the square of the bore for the area of the circle.'],
        [key * 0.83267, 'Takes imperial gallons of 277.4 cubic inches.'],
        [key / 4, 'Halves the bore twice before it is squared.'],
      ],
    };
  },
};

export const pumps: Kind[] = [head, power, driving, reciprocating];
