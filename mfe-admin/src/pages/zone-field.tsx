import { weekdayTimeText, zoneText } from '@fairway/contracts/identity/day-text';
import { SelectField } from '@fairway/ui/fields/select-field';
import { ZoneOptions } from '@fairway/ui/fields/zone-options';
import { useState } from 'react';

/** A select of the business time zone, by region; it shows the current time in the selected one. */
export function ZoneField({ defaultValue, defaultZone }: { defaultValue: string; defaultZone: string }) {
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <SelectField
      name="time_zone"
      defaultValue={defaultValue}
      label="Business time zone"
      onChange={(event) => setChosen(event.target.value)}
      hint={
        <>
          It is {weekdayTimeText(new Date().toISOString(), chosen || defaultZone)} there. Every day of the back office
          and of exports is in it, for the past too. Issued invoices, daily visitor counts, invoice numbers and a
          member’s own day do not change.
        </>
      }
    >
      <option value="">Default ({zoneText(defaultZone)})</option>
      <ZoneOptions current={defaultValue} />
    </SelectField>
  );
}
