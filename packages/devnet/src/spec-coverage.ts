/**
 * `npm run spec:coverage [-- AREA …]`: which requirements a test names in a layer that can show them; of the areas named,
 * each missing one in full.
 */
import { describeFailure, Failure } from './failure.ts';
import { areaOf, coverageByArea, coverageLines, missingLines } from './requirements/coverage.ts';
import { isShownBy } from './requirements/layers.ts';
import { readNamedIds, readRequirements } from './requirements/read-requirements.ts';

try {
  const asked = process.argv.slice(2);
  const requirements = readRequirements();
  const known = new Set(requirements.map(({ id }) => areaOf(id)));
  const unknown = asked.find((area) => !known.has(area));
  if (unknown !== undefined) throw new Failure(`Unknown area "${unknown}": choose from ${[...known].join(', ')}.`);

  const named = readNamedIds();
  const areas = coverageByArea(requirements, ({ id, how }) => isShownBy(how, named.get(id) ?? []));
  const shown = areas.filter(({ area }) => asked.length === 0 || asked.includes(area));
  const lines = asked.length === 0 ? coverageLines(shown) : [...missingLines(shown), ...coverageLines(shown)];
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
