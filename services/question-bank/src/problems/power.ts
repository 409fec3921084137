import { figures, figuresPart, type Kind, onTheWay, rootOf } from './problem.ts';

const neets = 'Navy Electricity and Electronics Training Series, NAVEDTRA 14173 to 14196, 1998';
const doe = 'DOE Fundamentals Handbook, Electrical Science, DOE-HDBK-1011-92, June 1992';
const circuits = 'DOE-HDBK-1011/3-92, Module 9 (Basic AC Power), Three-Phase Circuits';
const alternating = { subcategory: 'Alternating current and transformers', syllabus: 'AC power', edition: doe };

const threePhase = Math.sqrt(3);

const seriesParallel: Kind = {
  subcategory: 'Circuits',
  syllabus: 'DC circuits',
  reference: 'I = E / R; R = R1 + R2 x R3 / (R2 + R3); NEETS Module 1, chapter 3 (Direct Current)',
  edition: neets,
  difficulty: 3,
  draw: ({ int, pick }) => {
    const volts = pick([12, 24, 48, 110, 120, 220, 240]);
    const [one, two, three] = [int(2, 40), int(2, 60), int(2, 60)];
    const pair = (two * three) / (two + three);
    const key = volts / (one + pair);
    return {
      stem: `A ${volts}-volt DC source feeds ${one} ohms in series with a parallel pair of ${two} and ${three} ohms. What current does the source deliver?`,
      solution: `The pair has ${two} x ${three} / (${two} + ${three}) = ${onTheWay(pair)} ohms; with ${one} in series that makes ${onTheWay(one + pair)} ohms. ${volts} / ${onTheWay(one + pair)} = ${figures(key)} amperes.`,
      right: `Right: ${volts} volts over ${onTheWay(one + pair)} ohms.`,
      ...figuresPart('current', 'amperes', key),
      // The voltage at the node at which the currents agree (Kirchhoff).
      independent: (volts - rootOf((node) => node / two + node / three - (volts - node) / one, 0, volts)) / one,
      mistakes: [
        [volts / (one + two + three), 'Adds all three resistances as if in series.'],
        [volts / pair, 'Leaves the resistor in series out.'],
        [volts / (1 / (1 / one + 1 / two + 1 / three)), 'Takes all three resistors as parallel.'],
        [volts / (one + two), `Leaves the ${three} ohms of the pair out.`],
        [volts / (one + three), `Leaves the ${two} ohms of the pair out.`],
        [volts / one, 'Takes the parallel pair as a short circuit.'],
        [volts / (one + (two + three) / 2), 'Takes the mean of the parallel resistances.'],
      ],
    };
  },
};

/** Of a wye: each phase has the line current, and the line voltage over the square root of 3. */
const fromPhases = (volts: number, amperes: number, factor: number) =>
  3 * (volts * Math.tan(Math.PI / 6)) * amperes * factor;

const truePower: Kind = {
  ...alternating,
  reference: `P = 1.732 x E x I x power factor; ${circuits}`,
  difficulty: 2,
  draw: ({ int, pick }) => {
    const [volts, amperes, factor] = [pick([208, 440, 450, 480, 600]), int(20, 900), int(65, 92) / 100];
    const apparent = (threePhase * volts * amperes) / 1000;
    const key = apparent * factor;
    return {
      stem: `The meters of a three-phase switchboard read ${volts} volts, ${amperes} amperes and a power factor of ${factor}. How many kilowatts does the load take?`,
      solution: `1.732 x ${volts} x ${amperes} x ${factor} / 1,000 = ${figures(key)} kilowatts.`,
      right: `Right: ${onTheWay(apparent)} kVA times the power factor.`,
      ...figuresPart('power', 'kilowatts', key),
      independent: fromPhases(volts, amperes, factor) / 1000,
      mistakes: [
        [key / threePhase, 'Leaves the square root of 3 out: a single phase.'],
        [apparent, 'Leaves the power factor out: that is kVA.'],
        [key * threePhase, 'Multiplies by 3 instead of its square root.'],
        [apparent / threePhase, 'Leaves out the square root of 3 and the power factor.'],
        [apparent / factor, 'Divides by the power factor.'],
        [key / 3, 'Divides by the square root of 3 instead of multiplying.'],
        [key * 0.746, 'Multiplies by 0.746, as from horsepower.'],
        [key / 0.746, 'Gives the result in horsepower.'],
      ],
    };
  },
};

const motorCurrent: Kind = {
  ...alternating,
  reference: `I = P / (1.732 x E x power factor); ${circuits}`,
  difficulty: 3,
  draw: ({ int, pick }) => {
    const [volts, power, factor, efficiency] = [
      pick([208, 440, 450, 480]),
      int(5, 200),
      int(75, 92) / 100,
      int(80, 94) / 100,
    ];
    const input = (power * 746) / efficiency;
    const key = input / (threePhase * volts * factor);
    return {
      stem: `A three-phase, ${volts}-volt motor delivers ${power} horsepower. Its efficiency is ${Math.round(100 * efficiency)} percent and its power factor ${factor}. What is its line current?`,
      solution: `It takes ${power} x 746 / ${efficiency} = ${onTheWay(input)} watts. ${onTheWay(input)} / (1.732 x ${volts} x ${factor}) = ${figures(key)} amperes.`,
      right: `Right: an input of ${onTheWay(input)} watts in three phases.`,
      ...figuresPart('current', 'amperes', key),
      independent: rootOf((amperes) => fromPhases(volts, amperes, factor) * efficiency - power * 746, 0, 5_000),
      mistakes: [
        [key * threePhase, 'Leaves the square root of 3 out: a single phase.'],
        [key * factor, 'Leaves the power factor out.'],
        [key * efficiency, 'Leaves the efficiency out.'],
        [key * efficiency * efficiency, 'Multiplies by the efficiency instead of dividing.'],
        [key / threePhase, 'Divides by 3 instead of its square root.'],
        [key * factor * factor, 'Multiplies by the power factor instead of dividing.'],
        [key * factor * efficiency, 'Leaves out both efficiency and power factor.'],
        [key / 0.746, 'Takes a horsepower for a kilowatt.'],
        [key / factor, 'Divides by the power factor twice.'],
        [key * 3, 'Leaves the square root of 3 out, and takes the phase voltage.'],
      ],
    };
  },
};

const reactive: Kind = {
  ...alternating,
  reference:
    'Reactive power squared = apparent power squared - true power squared; DOE-HDBK-1011/3-92, Module 9 (Basic AC Power), Power Triangle',
  difficulty: 2,
  draw: ({ int }) => {
    const [power, factor] = [int(40, 900), int(60, 90) / 100];
    const apparent = power / factor;
    const key = Math.sqrt(apparent ** 2 - power ** 2);
    return {
      stem: `A feeder carries ${power} kilowatts at a lagging power factor of ${factor}. How much reactive power is on it?`,
      solution: `Apparent power: ${power} / ${factor} = ${onTheWay(apparent)} kVA. The square root of ${onTheWay(apparent)} squared less ${power} squared is ${figures(key)} kvar.`,
      right: `Right: the third side of a triangle of ${onTheWay(apparent)} kVA and ${power} kW.`,
      ...figuresPart('reactive power', 'kvar', key),
      independent: power * Math.tan(Math.acos(factor)),
      mistakes: [
        [apparent, 'Gives the apparent power, in kVA.'],
        [apparent - power, 'Subtracts kilowatts from kVA, without squares.'],
        [power * (1 - factor), 'Multiplies the power by what the factor lacks to 1.'],
        [power * factor, 'Multiplies the power by the power factor.'],
        [power * Math.sqrt(1 - factor ** 2), 'Takes the kilowatts for the apparent power.'],
        [Math.sqrt(apparent ** 2 + power ** 2), 'Adds the squares instead of subtracting them.'],
        [power, 'Gives the true power, in kilowatts.'],
      ],
    };
  },
};

export const power: Kind[] = [seriesParallel, truePower, motorCurrent, reactive];
