import { expect, test } from 'vitest';
import { namedPicture } from './named-picture.ts';

test.each([
  ['You are on vessel "A" in DIAGRAM_32, and hear a signal.', 'DIAGRAM_32'],
  ['Which light is at D047NG?', 'D047NG'],
  ['The relay in figure EL-0040 is what?', 'EL-0040'],
  ['See GS-RA-19.', 'GS-RA-19'],
  ['Which line is vessel A in the drawing?', 'not named'],
  ['In the illustration, what is item 4?', 'not named'],
  ['What does the symbol shown in the attached figure mean?', 'not named'],
  ['See illustration. Which one is it?', 'not named'],
  ['Diagram "C" shows the arc of a masthead light.', 'not named'],
])('%s names a picture', (text, code) => {
  expect(namedPicture(text)).toBe(code);
});

test.each([
  'What is shown by the lights of a vessel at anchor?',
  'A time diagram is a diagram on the plane of the celestial equator.',
  'How many turns are needed before figure-eighting the line?',
  'Which knot ends in the figure eight?',
  'The word "Racon" beside an illustration on a chart means what?',
  'A flag hoist consisting of the code figure "4"',
  'At meridian transit, the diagram used by a navigator is which?',
])('%s names none', (text) => {
  expect(namedPicture(text)).toBe('');
});
