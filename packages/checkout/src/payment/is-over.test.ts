// @vitest-environment node
import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { purchase } from '@fairway/testing-kit/fixtures';
import { expect, test } from 'vitest';
import { isOver } from './is-over.ts';

const inAMinute = new Date(Date.now() + 60_000).toISOString();
const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
test.each<[PurchaseOutput['status'], true | undefined, string, boolean]>([
  ['pending', undefined, aMinuteAgo, true],
  ['pending', undefined, inAMinute, false],
  ['pending', true, aMinuteAgo, false],
  ['requires_action', undefined, aMinuteAgo, false],
  ['paid', undefined, aMinuteAgo, false],
])('%s, charging: %s, reserved until %s: over %s', (status, is_charging, expiresAt, expected) => {
  expect(isOver(purchase({ status, is_charging }), expiresAt)).toBe(expected);
});
