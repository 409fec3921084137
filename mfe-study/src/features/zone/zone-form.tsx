import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import { browserZone } from '@fairway/contracts/identity/browser-zone';
import { instantText, weekdayTimeText, zoneText } from '@fairway/contracts/identity/day-text';
import type { MemberZone } from '@fairway/contracts/identity/member-zone';
import { Form } from '@fairway/ui/fields/form';
import { SelectField } from '@fairway/ui/fields/select-field';
import { ZoneOptions } from '@fairway/ui/fields/zone-options';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeZone, zoneQuery } from './api.ts';

/** The zone of the member's days. */
export function ZoneForm() {
  const { api } = useHost();
  const zone = useQuery(zoneQuery(api));
  if (zone.isPending) return <Skeleton lines={3} label="Loading your time zone" />;
  if (zone.isError) return <LoadError query={zone} title="Your time zone did not load" />;
  return <LoadedZone zone={zone.data} />;
}

function LoadedZone({ zone: { time_zone, next, may_change_at } }: { zone: MemberZone }) {
  const { api, notify, checkUser } = useHost();
  const queries = useQueryClient();
  const saved = next?.time_zone ?? time_zone;
  const [chosen, setChosen] = useState(saved);
  const form = useFormSubmit(async () => {
    await changeZone(api, queries, chosen);
    await checkUser();
    notify({ kind: 'success', text: 'Time zone saved.', ms: 3_000 });
  });
  const device = browserZone();
  return (
    <Form form={form} submit="Save time zone">
      <SelectField
        name="time_zone"
        label="Time zone of your study days"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        hint={
          <>
            It is {weekdayTimeText(new Date().toISOString(), chosen)} there.{' '}
            {device !== '' && device !== chosen && `This device is in ${zoneText(device)}. `}
            Today, your streak, the calendar and the daily answers follow it. A change counts from your next day on;
            past days stay as they are. You can change it once in seven days.
          </>
        }
      >
        <ZoneOptions current={chosen} />
      </SelectField>
      {next && (
        <p>
          {zoneText(next.time_zone)} counts from {instantText(next.from, time_zone)}. Until then your day is in{' '}
          {zoneText(time_zone)}.
        </p>
      )}
      {may_change_at && <p>You can change it again after {instantText(may_change_at, time_zone)}.</p>}
    </Form>
  );
}
