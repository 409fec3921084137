import fc from 'fast-check';
import { expect, test } from 'vitest';
import { singularOf } from './singular.ts';

test.each(
  `analysis analyses, area areas, axis axes, battery batteries, body bodies, bus buses, buoy buoys, canvas canvases,
  cargo cargoes, class classes, course courses, degree degrees, foot feet, gas gases, gauge gauges, hose hoses,
  inch inches, key keys, lens lenses, life lives, man men, mass masses, nose noses, oar oars, phase phases, photo photos,
  radar radars, radius radii, seaman seamen, series series, shelf shelves, shoe shoes, specimen specimens, tie ties, torpedo torpedoes,
  valve valves, vessel vessels, virus viruses, watch watches, wharf wharves, woman women, box boxes`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)('%s and %s are one word', (singular, plural) => {
  expect(singularOf(plural)).toBe(singularOf(singular));
});

test.each([
  ['news', 'new'],
  ['gas', 'gap'],
  ['bass', 'bas'],
  ['course', 'cours'],
  ['axe', 'ax'],
])('%s and %s are different words', (one, other) => {
  expect(singularOf(one)).not.toBe(singularOf(other));
});

test('a singular remains as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,3}(?:[aeionmsuxyz]|ch|sh|men|ies|es|s){0,5}$/), (word) => {
      expect(singularOf(singularOf(word))).toBe(singularOf(word));
    }),
  );
});
