import { expect, test } from 'vitest';
import { commonLicenses, sailorRatings } from './common-licenses.ts';
import { licenseNames } from './license-names.ts';

const ratings = (department: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${department}-ZDL${index + 1}`);

test('every license rating has one name, and no two share one', () => {
  const ids = licenseNames.map(({ ratingId }) => ratingId);
  expect(ids.toSorted()).toEqual([...ratings('Deck', 28), ...ratings('Engine', 19)].toSorted());
  expect(new Set(licenseNames.map(({ name }) => name)).size).toBe(licenseNames.length);
});

test('an AB and a QMED study with a license that has a name', () => {
  for (const { id, nearest } of sailorRatings) {
    expect(licenseNames.find(({ name }) => name === nearest)?.ratingId).toBe(id.split('-').slice(0, 2).join('-'));
  }
});

test('a name fits into a select on a phone, and the common ones come first', () => {
  for (const { name } of licenseNames) expect(name.length).toBeLessThanOrEqual(32);
  expect(licenseNames.slice(0, commonLicenses.length)).toEqual(commonLicenses);
});
