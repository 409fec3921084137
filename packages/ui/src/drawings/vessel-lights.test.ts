import { litVessel } from '@fairway/contracts/content/figure';
import { expect, test } from 'vitest';
import { isVisible, seenFrom, vesselLights } from './vessel-lights.ts';

const colorsFrom = (vessel: keyof typeof vesselLights, bearing: number) =>
  seenFrom(vessel, bearing).map(({ color }) => color);

test.each([
  ['power', 0, 'white green red'],
  ['power', 1, 'white green'],
  ['power', 112, 'white green'],
  ['power', 113, 'white'],
  ['power', 180, 'white'],
  ['power', 247, 'white'],
  ['power', 248, 'white red'],
  ['long power', 45, 'white white green'],
  ['long power', 180, 'white'],
  ['towing', 0, 'white white green red'],
  ['towing', 180, 'yellow white'],
  ['long tow', 315, 'white white white red'],
  ['pushing', 180, 'white'],
  ['pushing, Inland', 180, 'yellow yellow'],
  ['sailing', 315, 'red'],
  ['trawling', 45, 'green white green'],
  ['fishing', 180, 'red white white'],
  ['not under command', 315, 'red red red'],
  ['restricted', 45, 'red white white red green'],
  ['restricted', 180, 'red white red white'],
  ['clearing mines', 180, 'green green green white'],
  ['constrained by draft', 180, 'red red red white'],
  ['pilot', 45, 'white red green'],
  ['anchored', 90, 'white white'],
  ['aground', 90, 'red white red white'],
] as const)('the lights of a vessel: %s from %i°, from the top: %s', (vessel, bearing, colors) => {
  expect(colorsFrom(vessel, bearing).join(' ')).toBe(colors);
});

test('from ahead her starboard light is on the left, and from her starboard beam her bow is on the right', () => {
  const ahead = seenFrom('power', 0);
  expect(ahead.find(({ color }) => color === 'green')?.across).toBeLessThan(0);
  expect(ahead.find(({ color }) => color === 'red')?.across).toBeGreaterThan(0);
  const [forward, aft] = seenFrom('anchored', 90);
  expect(forward?.across).toBeGreaterThan(aft?.across ?? 0);
});

test('from everywhere somebody sees a light of each vessel, and never both sidelights but dead ahead', () => {
  for (const vessel of litVessel.options) {
    const sides = vesselLights[vessel].filter(({ right }) => Math.abs(right ?? 0) === 1);
    for (let bearing = 0; bearing < 360; bearing += 0.5) {
      expect(seenFrom(vessel, bearing).length, `${vessel} ${bearing}`).toBeGreaterThan(0);
      if (bearing > 0) expect(sides.filter((light) => isVisible(light, bearing)).length).toBeLessThan(2);
    }
  }
});
