import { expect, test } from 'vitest';
import { hasPersonWords, personWords } from './person-words.ts';

test.each([
  ["Nguyễn Văn O'Brien-Łukasz", ['nguyen', 'van', 'o', 'brien', 'lukasz']],
  ['ann.crew+x@owner-mail.example', ['ann', 'crew', 'x', 'owner', 'mail', 'example']],
  ['Ann Crew 24', ['ann', 'crew', '24']],
  ['Søren Þór Straße ÆØÅ Đỗ', ['soren', 'thor', 'strasse', 'aeoa', 'do']],
  ['José', ['jose']],
  ['bob bob', ['bob']],
  ['Мария 李', ['мария', '李']],
  [' @.% ', []],
])('%j has the words %j', (text, words) => {
  expect(personWords(text)).toEqual(words);
});

test.each([
  ['', true],
  ['cre', true],
  ['24 ANN', true],
  ['crew owner', true],
  [' ', true],
  ['%', false],
  ['rew', false],
  ['ann bob', false],
])('%j finds Ann Crew 24: %s', (typed, isFound) => {
  expect(hasPersonWords(['Ann Crew 24', 'ac@owner-mail.example'], typed)).toBe(isFound);
});
