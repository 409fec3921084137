import { ApiFault } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import type { SubscriptionType } from '@fairway/contracts/identity/subscription-types';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { Notice } from '@fairway/ui/states/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accessChange, endAt } from './access-change.ts';
import { expiryQuery } from './api.ts';

/** What a member notices at once, in sentences; `loss` if access gets shorter. */
type Effects = { words: string[]; loss: string };

const isBan = (subscriber: Subscriber, form: FormData) => form.get('status') === 'Ban' && subscriber.status !== 'Ban';
const planOf = (form: FormData) => String(form.get('subscription_type')) as SubscriptionType;

/** Whether saving the form has effects that its member notices at once. */
export const hasEffects = (subscriber: Subscriber, form: FormData): boolean =>
  isBan(subscriber, form) || planOf(form) !== subscriber.subscription_type;

/** Reads the effects of saving a form: for another plan the server computes when access ends. */
export function useEffects(subscriber: Subscriber) {
  const { api } = useHost();
  const queries = useQueryClient();
  const zone = useDayZone();
  const { _id, user_name, subscription_type } = subscriber;
  return useMutation({
    networkMode: 'always',
    mutationFn: async (form: FormData): Promise<Effects> => {
      const words = isBan(subscriber, form)
        ? [`${user_name} is signed out everywhere and cannot sign in until the ban is lifted.`]
        : [];
      const plan = planOf(form);
      if (plan === subscription_type) return { words, loss: '' };
      const { unsubs_date } = await queries.fetchQuery(expiryQuery(api, _id, plan));
      const change = accessChange(subscriber, endAt(unsubs_date, zone), zone);
      words.push(
        `The plan changes from ${subscription_type || 'none'} to ${plan} and begins now. No invoice is issued.`,
      );
      return change.isShorter ? { words, loss: change.words } : { words: [...words, change.words], loss: '' };
    },
  });
}

export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiFault ? error.fields : { error: messageOf(error) };

export function SaveDialog({
  name,
  effects: { words, loss },
  onConfirm,
  onClose,
}: {
  name: string;
  effects: Effects;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Save these changes?"
      confirm={loss ? 'Yes, shorten access' : 'Save changes'}
      options={
        loss && (
          <Notice kind="danger">
            {loss} To give time instead, keep the plan and use “Change the end of access” on the page of {name}.
          </Notice>
        )
      }
      onConfirm={async () => {
        onConfirm();
        return undefined;
      }}
      onClose={onClose}
    >
      {words.join(' ')}
    </ConfirmDialog>
  );
}
