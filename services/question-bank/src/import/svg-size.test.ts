import { expect, test } from 'vitest';
import { svgSize } from './svg-size.ts';

test.each([
  ['width="40" height="30"', 40, 30],
  ["width='40px' height = '29.6'", 40, 30],
  ['width="2in" height="1cm"', 192, 38],
  ['width="20mm" height="12pt"', 76, 16],
  ['width="1e2" height=".5in"', 100, 48],
  ['stroke-width="9" viewBox="0 0 320 240"', 320, 240],
  ['viewBox="-5,-5,320.4,240" width="100%" height="100%"', 320, 240],
  ['viewBox="0 0 320 240" width="640"', 640, 480],
  ['viewBox="0 0 320 240" width="100%" height="120"', 160, 120],
  ['data-note="a > b" viewBox="0 0 10 20" width="auto"', 10, 20],
])('<svg %s> measures %d × %d pixels', (attributes, width, height) => {
  const source = `<?xml version="1.0"?>\n<!-- drawn -->\n<svg ${attributes}><svg width="1" height="1"/></svg>`;
  expect(svgSize(source)).toEqual({ width, height });
});

test.each([
  '<svg width="40"/>',
  '<svg width="100%" height="100%">',
  '<svg viewBox="0 0 0 0">',
  '<svg viewBox="0 0 wide high">',
  '<svg>',
  '<rect width="40" height="30"/>',
  '',
])('%s has no size', (source) => {
  expect(svgSize(source)).toBeUndefined();
});
