import type { Requirement } from './read-requirements.ts';

export type AreaCoverage = { area: string; rows: number; missing: Requirement[] };

/** The number of rows per area that a test proves, in the order of the list. */
export function coverageByArea(requirements: Requirement[], isShown: (row: Requirement) => boolean): AreaCoverage[] {
  const areas = Map.groupBy(requirements, ({ id }) => areaOf(id));
  return [...areas].map(([area, rows]) => ({
    area,
    rows: rows.length,
    missing: rows.filter((row) => !isShown(row)),
  }));
}

/** One line per area, `PUB  21/90  missing 01-06, 13`, and one for all of them. */
export function coverageLines(areas: AreaCoverage[]): string[] {
  const all = areas.flatMap(({ missing }) => missing);
  const rows = areas.reduce((total, area) => total + area.rows, 0);
  return [
    ...areas.map(({ area, rows, missing }) => line(area, rows, missing.length, ranges(missing.map(({ id }) => id)))),
    line('all', rows, all.length, ''),
  ];
}

/** The missing rows of some areas in full, one per line. */
export function missingLines(areas: AreaCoverage[]): string[] {
  return areas.flatMap(({ missing }) =>
    missing.map(({ id, how, where, what }) => `${id.padEnd(8)}  ${how.padEnd(12)}  ${where}: ${what}`),
  );
}

export function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

function line(area: string, rows: number, missing: number, which: string): string {
  const share = `${rows - missing}/${rows}`;
  return `${area.padEnd(4)}  ${share.padStart(7)}${which === '' ? '' : `  missing ${which}`}`;
}

/** Shortens `PUB-01, PUB-02, PUB-03, PUB-13` to `01-03, 13`. */
function ranges(ids: string[]): string {
  const numbers = ids.map((id) => id.slice(id.indexOf('-') + 1));
  const runs: string[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && Number(last.at(-1)) + 1 === Number(number)) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : run[0])).join(', ');
}
