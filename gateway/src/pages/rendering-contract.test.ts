import { isInRange, rangeOf } from '@fairway/contracts/call/version-range';
import { renderingRange, renderingVersion } from '@fairway/contracts/releases/rendering';
import { expect, test } from 'vitest';

test('a server bundle exports the contract version it was built with', () => {
  expect(renderingRange).toBe(rangeOf(renderingVersion));
});

test.each([
  [undefined, true],
  ['^1.0', true],
  ['^1.3', false],
  ['^2.0', false],
])('a bundle that needs %s runs in a gateway of 1.2.0: %s', (range, isMet) => {
  expect(isInRange('1.2.0', range)).toBe(isMet);
});
