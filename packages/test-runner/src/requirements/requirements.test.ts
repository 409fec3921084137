import { expect, test } from 'vitest';
import { isShownBy, verificationKinds } from './layers.ts';
import { namedIds } from './named-ids.ts';
import { readDefinedIds, readNamedIds, readRequirements, readUsedIds } from './read-requirements.ts';

// Uses # for STD-, so that these examples do not count as references.
test.each([
  ["test('locks the choices [#64]', () => {});", ['64']],
  ["test('locks the choices [#64, #65]', async () => {});", ['64', '65']],
  ["test('passes both on [#64] [#65]', () => {});", ['64', '65']],
  ["test('shows a rule and a row [G-21, #64]', () => {});", ['64']],
  ["])('%s is a 404 [#46]', async (path) => {});", ['46']],
  ['test.each(rows)(\n  `%s answers [#01]`,\n  async () => {},\n);', ['01']],
  ["test.skip('locks the choices [#64]', () => {});", []],
  ["test.todo('locks the choices [#64]', () => {});", []],
  ["const row = ['/api/mlp_auth', '#53'];", []],
  ["test('[#64] locks the choices', () => {});", []],
])('%s names %j', (source, numbers) => {
  expect([...namedIds(source.replaceAll('#', 'STD-'))]).toEqual(numbers.map((number) => `STD-${number}`));
});

test.each([
  ['browser', 'e2e/specs/home.e2e.ts', true],
  ['browser', 'mfe-study/src/pages/study.test.tsx', true],
  ['browser', 'packages/ui/src/menu.test.tsx', true],
  ['browser', 'packages/checkout/src/checkout.test.tsx', true],
  ['browser', 'packages/contracts/src/site.test.ts', false],
  ['browser', 'services/commerce/src/prices/calls.test.ts', false],
  ['print', 'e2e/specs/print.e2e.ts', true],
  ['print', 'mfe-tests/src/sheet.test.tsx', false],
  ['API', 'services/commerce/src/prices/calls.test.ts', true],
  ['API', 'gateway/src/api/proxy.test.ts', true],
  ['API', 'shell/src/app.test.tsx', false],
  ['API and mail', 'services/identity/src/register/calls.test.ts', true],
  ['unit', 'mfe-tests/src/score.test.ts', true],
] as const)('a requirement of %s by a test in %s: %s', (how, file, isShown) => {
  expect(isShownBy(how, [file])).toBe(isShown);
});

test('a requirement that no test names is not shown', () => {
  expect(isShownBy('unit', [])).toBe(false);
});

test('every requirement has a unique id, a way to be verified, a place and a statement', () => {
  const rows = readRequirements();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(
    rows.filter(
      ({ id, how, where, what }) =>
        !/^[A-Z]+-\d{2,3}$/.test(id) || !verificationKinds.includes(how) || where === '' || what === '',
    ),
  ).toEqual([]);
});

test('a test in its layer proves every requirement', () => {
  const named = readNamedIds();
  const missing = readRequirements().filter(({ id, how }) => !isShownBy(how, named.get(id) ?? []));
  expect(missing).toEqual([]);
});

test('every id that a test names is one of the requirements', () => {
  const known = new Set(readRequirements().map(({ id }) => id));
  const unknown = [...readNamedIds()].filter(([id]) => !known.has(id));
  expect(unknown).toEqual([]);
});

test('every id that code or a document names is defined in the repository', () => {
  const defined = readDefinedIds();
  expect(defined.has('G-91') && defined.has('OPEN-114') && !defined.has('G-' + '92')).toBe(true);
  expect([...readUsedIds()].filter(([id]) => !defined.has(id))).toEqual([]);
});
