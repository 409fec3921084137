import { expect, test } from 'vitest';
import { fail, ok } from '../calls/fault.ts';
import { checkBasedOn, nameWhoChanged } from './based-on.ts';

const now = { price: '11.99', note: '', text: '<p>New</p>' };
const stale = checkBasedOn({ price: '9.99', note: 'old', text: '<p>Old</p>' }, now);

test('a write is accepted if it states nothing, the current values, or some of them', () => {
  for (const seen of [undefined, {}, now, { price: '11.99' }, { price: '11.99', unknown: 'x' }]) {
    expect(checkBasedOn(seen, now)).toEqual(ok(null));
  }
});

test('it is refused under each changed field', () => {
  expect(stale).toEqual(
    fail('conflict', {
      based_on: 'Somebody else changed this after you opened it. Yours is not saved yet.',
      price: 'Now 11.99',
      note: 'Now empty',
      text: 'Changed',
    }),
  );
});

test('a repeated write, whose first reply was lost, succeeds', () => {
  expect(checkBasedOn({ price: '9.99' }, now, { price: '11.99' })).toEqual(ok(null));
});

test('the name is stated only if the latest known change explains every changed field', async () => {
  const refused = checkBasedOn({ price: '9.99' }, now);
  const name = async (after: Record<string, string>, admin_name = 'Ann Owner') => {
    const named = await nameWhoChanged(refused, async () => ({ admin_name, after }));
    return named.ok ? '' : named.fault.fields.based_on?.split(' changed')[0];
  };
  expect(await name({ price: '11.99' })).toBe('Ann Owner');
  expect(await name({ price: '10.99' })).toBe('Somebody else');
  expect(await name({ note: 'x' })).toBe('Somebody else');
  expect(await name({ price: '11.99' }, '')).toBe('Somebody else');
  const unknown = await nameWhoChanged(refused, () => Promise.reject(new Error('identity is unavailable')));
  expect(unknown).toEqual(refused);
  const html = await nameWhoChanged(stale, async () => ({ admin_name: 'Ann Owner', after: { ...now } }));
  expect(html).toEqual(stale);
});

test('other faults and successes are passed on', async () => {
  for (const result of [ok(1), fail('conflict', 'taken'), fail('invalid', { based_on: 'wrong' })]) {
    expect(await nameWhoChanged(result, () => Promise.reject(new Error('not read')))).toBe(result);
  }
});
