import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';
import { looseFingerprint, readDrawKeys } from './fingerprints.ts';

const stem = 'Which shape does an anchored vessel show by day forward?';
const choices = ['One ball', 'Two balls', 'A cone', 'A diamond'];
const fingerprint = looseFingerprint(stem, choices);

test.each([
  ['the same', stem, choices],
  ['another order of choices', stem, ['A cone', 'One ball', 'A diamond', 'Two balls']],
  ['another case', stem.toUpperCase(), choices],
  ['other punctuation', 'Which shape, does an "anchored" vessel show by-day forward __________.', choices],
  ['other spaces and line breaks', ` ${stem.replaceAll(' ', '\n ')}\u00a0`, choices],
  ['full stops after the choices', stem, choices.map((choice) => `${choice}.`)],
])('%s is an equal question', (_, otherStem, otherChoices) => {
  expect(looseFingerprint(otherStem, otherChoices)).toBe(fingerprint);
});

test.each([
  ['another word', stem.replace('forward', 'aft'), choices],
  ['another number', `${stem} 12`, choices],
  ['another choice', stem, ['One ball', 'Three balls', 'A cone', 'A diamond']],
  ['a choice moved into the text', `${stem} One ball`, ['', 'Two balls', 'A cone', 'A diamond']],
  ['another script', stem, ['One ball', 'Two balls', 'A cone', 'Ромб']],
])('%s is another question', (_, otherStem, otherChoices) => {
  expect(looseFingerprint(otherStem, otherChoices)).not.toBe(fingerprint);
});

const signed = (expression: string) => looseFingerprint(`What is ${expression}?`, choices);

test.each([
  ['5 + 3', '5 − 3'],
  ['+2', '-2'],
  ['(2) - 5', '(2) 5'],
])('%s and %s are two questions: signs of numbers count', (one, other) => {
  expect(signed(one)).not.toBe(signed(other));
});

test.each([
  ['5 - 3', '5 − 3'],
  ['5 -3', '5 –  3'],
  ['5-6', '5–6'],
  ['by-day', 'by day'],
])('%s and %s are one question', (one, other) => {
  expect(signed(one)).toBe(signed(other));
});

const h = setUp(openHarness, (harness) => harness.empty());

test('import and edit store the fingerprint of the current text', async () => {
  const equal = { question: stem, choices: { A: choices[0], B: choices[1], C: choices[2], D: choices[3] } };
  await h.load([...bookRows('1', 3), { id: '2-1', ...equal }, { id: '2-2', ...equal }]);
  const print = async (number: string) => {
    const id = Number(await h.idOf(number));
    return (await readDrawKeys(h.db.$client, [id])).get(id);
  };
  expect([await print('2-1'), await print('2-2')]).toEqual([fingerprint, fingerprint]);
  expect(await print('1-1')).toMatch(/^[0-9a-f]{12}$/);
  expect(await print('1-1')).not.toBe(fingerprint);

  expect((await h.edit(await h.idOf('2-2'), { stem: 'Which shape does she show?' })).status).toBe(200);
  expect(await print('2-2')).toBe(looseFingerprint('Which shape does she show?', choices));
});
