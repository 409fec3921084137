import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { browserZone } from '@fairway/contracts/identity/browser-zone';
import { zoneText } from '@fairway/contracts/identity/day-text';
import { wallClock } from '@fairway/contracts/identity/time-zone';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeZone, zoneQuery } from './api.ts';

/**
 * Proposes the browser's zone if the member's days are counted in another: once for each zone, and only while it can be
 * changed.
 */
export function ZoneProposal({ memberId }: { memberId: string }) {
  const { api, notify, checkUser } = useHost();
  const queries = useQueryClient();
  const { data: zone } = useQuery(zoneQuery(api));
  const asked = storedValue('localStorage', `fairway-zone-asked:${memberId}`, 'that you kept your time zone');
  const [answered, setAnswered] = useState(() => asked.read());
  const [busy, setBusy] = useState(false);
  const device = browserZone();
  if (!zone || device === '' || device === answered || zone.next || zone.may_change_at) return null;
  if (isSameZone(device, zone.time_zone)) return null;

  function keep(): void {
    asked.write(device);
    setAnswered(device);
  }

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await changeZone(api, queries, device);
      await checkUser();
      keep();
      notify({ kind: 'success', text: `From your next day on, your days are in ${zoneText(device)}.`, ms: 5_000 });
    } catch (error) {
      const why = messageOf(error);
      notify({ kind: 'danger', text: `Your time zone was not changed. ${why}` });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice>
      <p>
        Your study days are counted in {zoneText(zone.time_zone)}. This device is in {zoneText(device)}. You can change
        it once in seven days.
      </p>
      <Actions>
        <Button kind="quiet" busy={busy} onClick={() => void change()}>
          Use {zoneText(device)}
        </Button>
        <Button kind="quiet" onClick={keep}>
          Keep {zoneText(zone.time_zone)}
        </Button>
      </Actions>
    </Notice>
  );
}

const zoneProbes = [0x1_0000_0000, Date.now()];

/** Whether the clocks of two zones agree, such as in America/New_York and America/Toronto. */
const isSameZone = (one: string, other: string): boolean =>
  zoneProbes.every((at) => wallClock(new Date(at), one) === wallClock(new Date(at), other));
