/**
 * `npm run spec:coverage [-- AREA …]`: which requirements have a test in a layer that can prove them. For the areas
 * given, it lists each missing one in full.
 */
import { describeFailure, Failure } from '@fairway/stack/failure';
import { areaOf, coverageByArea, coverageLines, missingLines } from './requirements/coverage.ts';
import { isShownBy } from './requirements/layers.ts';
import { readNamedIds, readRequirements } from './requirements/read-requirements.ts';

try {
  const requested = process.argv.slice(2);
  const requirements = readRequirements();
  const known = new Set(requirements.map(({ id }) => areaOf(id)));
  const unknown = requested.find((area) => !known.has(area));
  if (unknown !== undefined) throw new Failure(`Unknown area "${unknown}": choose from ${[...known].join(', ')}.`);

  const named = readNamedIds();
  const areas = coverageByArea(requirements, ({ id, how }) => isShownBy(how, named.get(id) ?? []));
  const shown = areas.filter(({ area }) => requested.length === 0 || requested.includes(area));
  const lines = requested.length === 0 ? coverageLines(shown) : [...missingLines(shown), ...coverageLines(shown)];
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
