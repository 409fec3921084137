import { SelectField } from '@fairway/ui/select-field';
import { useState } from 'react';

/** A select of the business time zone, by region; it shows the current time in the selected one. */
export function ZoneField({
  defaultValue,
  defaultZone,
  error,
}: {
  defaultValue: string;
  defaultZone: string;
  error: string | undefined;
}) {
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <SelectField
      name="time_zone"
      defaultValue={defaultValue}
      error={error}
      label="Business time zone"
      onChange={(event) => setChosen(event.target.value)}
      hint={
        <>
          It is {timeIn(chosen || defaultZone)} there. Dashboard figures, date filters and days in exports use it, for
          the past too. Daily visitor counts, invoice numbers and a member’s own day do not change.
        </>
      }
    >
      <option value="">Default ({shown(defaultZone)})</option>
      {[...zonesByRegion(defaultValue)].map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {shown(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

const shown = (zone: string) => zone.replaceAll('_', ' ');

function timeIn(zone: string): string {
  const options = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  try {
    return new Date().toLocaleTimeString('en-US', { ...options, timeZone: zone });
  } catch {
    // The server knows a zone that this browser does not.
    return shown(zone);
  }
}

/** The browser's zones, and the current one, which may have another name there. */
function zonesByRegion(current: string): Map<string, string[]> {
  const regions = new Map<string, string[]>();
  for (const zone of [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])].toSorted()) {
    if (zone === '') continue;
    const region = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'World';
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return regions;
}
