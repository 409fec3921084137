import { useHost } from '@fairway/area/use-host';
import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { FormDialog } from '@fairway/ui/dialogs/form-dialog';
import { RadioGroup } from '@fairway/ui/fields/radio-group';
import { TextField } from '@fairway/ui/fields/text-field';
import { Notice } from '@fairway/ui/states/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../use-change.ts';
import { useRecordForm } from '../../use-record-form.tsx';
import { accessChange, endNow, endOfDay } from './access-change.ts';
import { recordQuery, subscribersKey } from './api.ts';
import { isRunning } from './expiry.tsx';

/** Sets when a member's access ends, without another plan. */
export function AccessEndDialog({ record, onClose }: { record: SubscriberRecord; onClose: () => void }) {
  const { api } = useHost();
  const { _id: id, user_name, subscription_type, unsubs_date } = record;
  const zone = useDayZone();
  const queries = useQueryClient();
  const canEnd = isRunning(record);
  const today = calendarDay(new Date(), zone);
  const [end, setEnd] = useState<'day' | 'now'>('day');
  const [day, setDay] = useState(canEnd && unsubs_date ? calendarDay(new Date(unsubs_date), zone) : addDays(today, 14));
  const { save } = useChange({
    call: ({ form, base }: { form: FormData; base: SubscriberRecord }) =>
      api.post('/api/v1/admin/subscriber/{id}/access-end', {
        params: { id },
        body: {
          last_day: end === 'now' ? null : String(form.get('last_day')),
          reason: String(form.get('reason')),
          based_on: { subscription_type: base.subscription_type, unsubs_date: base.unsubs_date },
        },
      }),
    onSaved: onClose,
    notice: () => 'The end of access was changed.',
    reloads: [subscribersKey],
  });
  const form = useRecordForm(
    record,
    {
      labels: { unsubs_date: 'Expiry', subscription_type: 'Subscription type' },
      readAgain: () => queries.fetchQuery({ ...recordQuery(api, id), staleTime: 0 }),
      onTakeTheirs: onClose,
    },
    async (typed, base) => void (await save({ form: typed, base })),
  );
  const { words, isShorter } = accessChange(record, end === 'now' ? endNow(zone) : endOfDay(day, zone), zone);
  const becomesTrial = subscription_type === '' || subscription_type === 'Life Time Access';
  return (
    <FormDialog
      title={`End of access of ${user_name}`}
      form={form}
      submit={end === 'now' ? 'End access now' : 'Save'}
      onClose={onClose}
    >
      {form.staleNotice}
      {canEnd && (
        <RadioGroup
          label="Access ends"
          name="end"
          value={end}
          options={[
            { value: 'day', label: 'At the end of a day' },
            { value: 'now', label: 'End access now' },
          ]}
          onChange={(chosen) => {
            setEnd(chosen);
            form.onFieldChange('last_day');
          }}
        />
      )}
      {end === 'day' && (
        <TextField
          label="Last day (required)"
          type="date"
          name="last_day"
          value={day}
          min={today}
          required
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <TextField
        label="Reason (required)"
        name="reason"
        hint="For the audit log, which outlives the account: without names and addresses."
        maxLength={500}
        autoComplete="off"
        required
      />
      {(end === 'now' || day !== '') && (
        <Notice kind={isShorter ? 'danger' : 'info'}>
          {words} {becomesTrial ? whyTrial(subscription_type) : `The plan stays ${subscription_type}.`} No invoice is
          issued, and a refund of an earlier purchase does not change it.
        </Notice>
      )}
    </FormDialog>
  );
}

const whyTrial = (plan: string) =>
  plan === ''
    ? 'The plan is called Trial, because nothing was bought.'
    : `The plan is then called Trial: ${plan} cannot end.`;
