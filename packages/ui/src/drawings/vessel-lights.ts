import type { LitVessel } from '@fairway/contracts/content/figure';

export type LightColor = 'white' | 'red' | 'green' | 'yellow';

/**
 * A light of a vessel. `arc`: the relative bearings from which it shows, clockwise, in degrees. Its place: `fore` from
 * -1 at the stern to 1 at the bow, `up` from 0 at the water to 1, `right` from -1 to 1 across the beam.
 */
export type Light = { color: LightColor; arc: readonly [number, number]; fore: number; up: number; right?: number };

const all = [0, 360] as const;
const astern = [112.5, 247.5] as const;

const masthead = (fore: number, up: number): Light => ({ color: 'white', arc: [247.5, 112.5], fore, up });
const allRound = (color: LightColor, up: number, fore = 0.1): Light => ({ color, arc: all, fore, up });
const towingLight = (up: number): Light => ({ color: 'yellow', arc: astern, fore: -0.95, up });

const sidelights: Light[] = [
  { color: 'green', arc: [0, 112.5], fore: 0.2, up: 0.26, right: 1 },
  { color: 'red', arc: [247.5, 360], fore: 0.2, up: 0.26, right: -1 },
];
const sternLight: Light = { color: 'white', arc: astern, fore: -0.95, up: 0.2 };
const sidesAndStern = [...sidelights, sternLight];

/** 72 COLREGS, Rules 23 to 30: each vessel underway and making way, unless her name says otherwise. */
export const vesselLights: Record<LitVessel, Light[]> = {
  power: [masthead(0.3, 0.6), ...sidesAndStern],
  'long power': [masthead(0.6, 0.6), masthead(-0.3, 0.9), ...sidesAndStern],
  towing: [masthead(0.3, 0.85), masthead(0.3, 0.65), towingLight(0.38), ...sidesAndStern],
  'long tow': [masthead(0.3, 0.95), masthead(0.3, 0.78), masthead(0.3, 0.61), towingLight(0.38), ...sidesAndStern],
  pushing: [masthead(0.1, 0.85), masthead(0.1, 0.65), ...sidesAndStern],
  'pushing, Inland': [masthead(0.1, 0.85), masthead(0.1, 0.65), ...sidelights, towingLight(0.4), towingLight(0.22)],
  sailing: sidesAndStern,
  trawling: [allRound('green', 0.85), allRound('white', 0.67), ...sidesAndStern],
  fishing: [allRound('red', 0.85), allRound('white', 0.67), ...sidesAndStern],
  'not under command': [allRound('red', 0.85), allRound('red', 0.67), ...sidesAndStern],
  restricted: [
    masthead(0.5, 0.62),
    allRound('red', 0.95, 0),
    allRound('white', 0.78, 0),
    allRound('red', 0.61, 0),
    ...sidesAndStern,
  ],
  'clearing mines': [
    masthead(0.1, 0.7),
    allRound('green', 0.95),
    { color: 'green', arc: all, fore: 0.1, up: 0.75, right: 1.6 },
    { color: 'green', arc: all, fore: 0.1, up: 0.75, right: -1.6 },
    ...sidesAndStern,
  ],
  'constrained by draft': [
    masthead(0.6, 0.6),
    masthead(-0.4, 0.9),
    allRound('red', 0.8, 0),
    allRound('red', 0.65, 0),
    allRound('red', 0.5, 0),
    ...sidesAndStern,
  ],
  pilot: [allRound('white', 0.85), allRound('red', 0.67), ...sidesAndStern],
  anchored: [allRound('white', 0.75, 0.85), allRound('white', 0.45, -0.85)],
  aground: [
    allRound('white', 0.75, 0.85),
    allRound('white', 0.45, -0.85),
    allRound('red', 0.9, 0),
    allRound('red', 0.7, 0),
  ],
};

/** Whether a light shows at a relative bearing. Both ends belong to an arc: dead ahead both sidelights show. */
export function isVisible({ arc: [from, to] }: Light, bearing: number): boolean {
  return from <= to ? (bearing >= from && bearing <= to) || bearing + 360 === to : bearing >= from || bearing <= to;
}

/** What an observer sees at this relative bearing: from the top, `across` positive to the right. */
export function seenFrom(vessel: LitVessel, bearing: number) {
  const angle = (bearing * Math.PI) / 180;
  return vesselLights[vessel]
    .filter((light) => isVisible(light, bearing))
    .map(({ color, fore, up, right = 0 }) => ({
      color,
      up,
      across: fore * Math.sin(angle) - right * beam * Math.cos(angle),
    }))
    .sort((a, b) => b.up - a.up || a.across - b.across);
}

/** Half her beam, with half her length as 1; wider than a ship's, so that the sidelights stand apart. */
export const beam = 0.24;
