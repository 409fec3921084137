import { zoneText } from '@fairway/contracts/identity/day-text';

/** The zones that the browser knows, by region, for a select. `current` may have another name there. */
export function ZoneOptions({ current }: { current: string }) {
  return [...zonesByRegion(current)].map(([region, zones]) => (
    <optgroup key={region} label={region}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneText(zone)}
        </option>
      ))}
    </optgroup>
  ));
}

function zonesByRegion(current: string): Map<string, string[]> {
  const regions = new Map<string, string[]>();
  for (const zone of [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])].toSorted()) {
    if (zone === '') continue;
    const region = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'World';
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return regions;
}
