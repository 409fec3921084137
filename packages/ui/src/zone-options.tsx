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

export const zoneText = (zone: string) => zone.replaceAll('_', ' ');

/** The current time in a zone: Thu, 5:22 PM EST. */
export function timeInZone(zone: string): string {
  const options = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  try {
    return new Date().toLocaleTimeString('en-US', { ...options, timeZone: zone });
  } catch {
    // The server knows a zone that this browser does not.
    return zoneText(zone);
  }
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
