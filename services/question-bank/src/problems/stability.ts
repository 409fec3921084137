import { formula, type Int, type Kind, to } from './problem.ts';

const meta = { subcategory: 'Stability', edition: formula, difficulty: 3 } as const;
const feet = to(2, 'feet');
const tons = (weight: number) => `${weight.toLocaleString('en-US')} tons`;
const drawShip = (int: Int) => ({ ship: int(30, 140) * 100, kg: int(160, 280) / 10 });
const drawWeight = (int: Int) => ({ ...drawShip(int), weight: int(6, 60) * 10, at: int(40, 480) / 10 });
const heightPart = { name: 'KG', text: feet, step: 0.01, apart: 0.05, limits: [1, 60] as [number, number] };

const ofWeights = {
  ...meta,
  syllabus: 'Transverse stability',
  reference: 'KG = sum of moments / displacement',
};

const loaded: Kind = {
  ...ofWeights,
  draw: ({ int }) => {
    const { ship, kg, weight, at } = drawWeight(int);
    const lever = at - kg;
    if (Math.abs(lever) < 4) return undefined;
    const after = ship + weight;
    const key = (ship * kg + weight * at) / after;
    return {
      stem: `Your vessel displaces ${tons(ship)} with a KG of ${feet(kg)}. You load ${tons(weight)} of cargo ${feet(at)} above the keel. What is the KG afterwards?`,
      solution: `Moments: ${ship} x ${kg} + ${weight} x ${at} = ${Math.round(ship * kg + weight * at).toLocaleString('en-US')} foot-tons. Divided by ${tons(after)}: ${feet(key)}.`,
      right: `Right: all moments over ${tons(after)}.`,
      ...heightPart,
      key,
      // The shift of G along the line to the weight.
      independent: kg + (weight * lever) / after,
      mistakes: [
        [kg + (weight * lever) / ship, 'Divides by the displacement before loading.'],
        [kg - (weight * lever) / after, 'Moves G away from the cargo that came aboard.'],
        [kg + (weight * at) / after, 'Takes the lever of the cargo from the keel instead of from G.'],
        [(ship * kg + weight * at) / ship, 'Adds the moments, but divides by the old displacement.'],
        [(ship * kg) / after, 'Leaves the moment of the cargo out.'],
        [(kg + at) / 2, 'Takes the mean of the two heights.'],
        [(ship * kg - weight * at) / (ship - weight), 'Treats the cargo as discharged.'],
      ],
    };
  },
};

const discharged: Kind = {
  ...ofWeights,
  draw: ({ int }) => {
    const { ship, kg, weight, at } = drawWeight(int);
    const lever = at - kg;
    if (Math.abs(lever) < 4) return undefined;
    const after = ship - weight;
    const key = (ship * kg - weight * at) / after;
    return {
      stem: `With ${tons(ship)} displacement your KG is ${feet(kg)}. Then ${tons(weight)} are discharged from a hold where their center was ${feet(at)} above the keel. What is your new KG?`,
      solution: `Moments: ${ship} x ${kg} - ${weight} x ${at} = ${Math.round(ship * kg - weight * at).toLocaleString('en-US')} foot-tons. Divided by ${tons(after)}: ${feet(key)}.`,
      right: `Right: the moments that are left over ${tons(after)}.`,
      ...heightPart,
      key,
      independent: kg - (weight * lever) / after,
      mistakes: [
        [kg - (weight * lever) / ship, 'Divides by the displacement before the discharge.'],
        [kg + (weight * lever) / after, 'Moves G toward the weight that went ashore.'],
        [(ship * kg + weight * at) / (ship + weight), 'Treats the weight as loaded.'],
        [(ship * kg - weight * at) / ship, 'Subtracts the moment, but divides by the old displacement.'],
        [(ship * kg) / after, 'Leaves the moment of the weight out.'],
        [(ship * kg + weight * at) / after, 'Adds the moment of the weight to the rest of the ship.'],
        [(kg + at) / 2, 'Takes the mean of the two heights.'],
      ],
    };
  },
};

/** The second moment of area of a rectangle about its middle line, summed in strips. */
function inStrips(length: number, breadth: number): number {
  const strips = 400;
  const width = breadth / strips;
  let moment = 0;
  for (let strip = 0; strip < strips; strip++) moment += (-breadth / 2 + (strip + 0.5) * width) ** 2 * width * length;
  return moment;
}

const freeSurface: Kind = {
  ...meta,
  syllabus: 'Free surface',
  reference: 'Free surface correction = length x breadth cubed / (420 x displacement)',
  draw: ({ int }) => {
    const { ship, kg } = drawShip(int);
    const [length, breadth, over] = [int(20, 60), int(16, 40), int(12, 50) / 10];
    const km = kg + over;
    const loss = (length * breadth ** 3) / (420 * ship);
    const key = over - loss;
    if (key < 0.3 || loss < 0.08) return undefined;
    return {
      stem: `A ship of ${tons(ship)} has a KM of ${feet(km)} and a KG of ${feet(kg)}. One salt-water tank, ${length} feet long and ${breadth} feet wide, is slack. What is her GM with this free surface?`,
      solution: `KM - KG = ${feet(over)}. The free surface takes ${length} x ${breadth} cubed / (420 x ${ship}) = ${feet(loss)}. That leaves ${feet(key)}.`,
      right: `Right: ${feet(over)} less ${feet(loss)} of free surface.`,
      name: 'GM',
      key,
      // Inertia over the volume displaced, 35 cubic feet a ton.
      independent: km - (kg + inStrips(length, breadth) / (35 * ship)),
      mistakes: [
        [over, 'Leaves the free surface out.'],
        [over + loss, 'Adds the free surface correction.'],
        [over - 2 * loss, 'Subtracts the correction twice.'],
        [over - 4 * loss, 'Divides breadth cubed by 3: the moment about the tank side.'],
        [over - (length ** 3 * breadth) / (420 * ship), 'Exchanges length and breadth.'],
        [over - loss / 4, 'Counts the tank as divided by a bulkhead on the center line.'],
        [over - loss / 2, 'Takes half of the correction.'],
        [over + 2 * loss, 'Adds the correction, and twice.'],
      ],
      text: feet,
      step: 0.01,
      apart: 0.03,
      limits: [0.05, 12],
    };
  },
};

const inches = (value: number) => {
  const whole = Math.round(value);
  return `${Math.floor(whole / 12)} feet ${String(whole % 12).padStart(2, '0')} inches`;
};

const drafts: Kind = {
  ...meta,
  syllabus: 'Trim',
  reference: 'Change of trim = weight x distance / MT1; sinkage = weight / TPI',
  draw: ({ int, pick }) => {
    const [before, weight, lever, moment, immersion] = [
      int(160, 340),
      int(8, 40) * 10,
      int(40, 180),
      int(8, 20) * 100,
      int(30, 70),
    ];
    const [isForward, isAsked] = [pick([true, false]), pick([true, false])];
    const end = isAsked ? 'forward' : 'after';
    const trim = (weight * lever) / moment;
    const sinkage = weight / immersion;
    const sign = isForward === isAsked ? 1 : -1;
    const key = before + sinkage + (sign * trim) / 2;
    if (trim < 8 || trim > 60 || sinkage < 2.5) return undefined;
    return {
      stem: `You load ${tons(weight)} ${lever} feet ${isForward ? 'forward' : 'aft'} of the tipping center, which is amidships. MT1 is ${moment.toLocaleString('en-US')} foot-tons and TPI ${immersion} tons. Your ${end} draft was ${inches(before)}. What is it now, to the nearest inch?`,
      solution: `Sinkage: ${weight} / ${immersion} = ${sinkage.toFixed(1)} inches. Change of trim: ${weight} x ${lever} / ${moment} = ${trim.toFixed(1)} inches by the ${isForward ? 'head' : 'stern'}, half of it at each end. ${inches(before)} + ${sinkage.toFixed(1)} ${sign > 0 ? '+' : '-'} ${(trim / 2).toFixed(1)} inches = ${inches(key)}.`,
      right: `Right: ${sinkage.toFixed(1)} inches down, and half the trim ${sign > 0 ? 'down' : 'up'} at this end.`,
      name: 'draft',
      key,
      // The changes at both ends sum up to twice the sinkage, and differ by the trim.
      independent: before + (2 * sinkage + sign * trim) / 2,
      mistakes: [
        [before + sinkage + sign * trim, 'Applies the whole change of trim at one end.'],
        [before + sinkage - (sign * trim) / 2, 'Trims the ship the wrong way.'],
        [before + (sign * trim) / 2, 'Leaves the sinkage out.'],
        [before - sinkage + (sign * trim) / 2, 'Subtracts the sinkage.'],
        [before + sinkage, 'Leaves the change of trim out.'],
        [before - (sign * trim) / 2, 'Leaves the sinkage out, and trims the wrong way.'],
        [before + sinkage - sign * trim, 'Applies the whole trim, and the wrong way.'],
        [before + sign * trim, 'Applies the whole trim, without the sinkage.'],
      ],
      text: inches,
      step: 1,
      apart: 2,
      limits: [96, 480],
    };
  },
};

export const stability: Kind[] = [loaded, freeSurface, discharged, drafts];
