import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { openSourceMap } from './source-map.ts';

// Lines without positions, steps backward, names, large numbers, and a part that comes from no source.
const mappings = ';AAAA,gBACIA,SAASC,CAAT;;EAEEC,oBCokBA,S,GDrkBA;ACAA';
const map = {
  file: 'main.mjs',
  version: 3,
  sources: ['a.ts', 'b.ts'],
  sourcesContent: [],
  names: ['x', 'y', 'z'],
  mappings,
  sourceRoot: '',
};
const find = openSourceMap(map);
const reference = new SourceMap(map);

test('finds the same source positions as Node', () => {
  let compared = 0;
  for (let line = 0; line < 6; line++) {
    for (let column = 0; column < 120; column++) {
      const entry = reference.findEntry(line, column);
      const found = find(line, column);
      // Node continues with the previous line where a line has no position yet.
      if (!('originalSource' in entry) || entry.generatedLine !== line) continue;
      const { originalSource: source, originalLine, originalColumn } = entry;
      expect({ line, column, found }).toEqual({
        line,
        column,
        found: source === undefined ? undefined : { source, line: originalLine, column: originalColumn },
      });
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test.each([
  [0, 5],
  [2, 0],
  [9, 0],
])('line %i, column %i comes from no source', (line, column) => {
  expect(find(line, column)).toBeUndefined();
});
