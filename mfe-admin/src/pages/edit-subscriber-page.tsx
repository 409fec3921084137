import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Form } from '@fairway/ui/fields/form';
import { PictureField } from '@fairway/ui/fields/picture-field';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { statuses, subscriberQuery, subscribersKey } from '../features/subscribers/api.ts';
import { LoadedSubscriber } from '../features/subscribers/loaded-subscriber.tsx';
import { PlanField } from '../features/subscribers/plan-field.tsx';
import { faultsOf, hasEffects, SaveDialog, useEffects } from '../features/subscribers/save-dialog.tsx';
import { useUnsaved } from '../leave-guard.tsx';
import { paths } from '../paths.ts';
import { useChange } from '../use-change.ts';
import { Panel } from './account-page.tsx';

/** Roughly: the server judges, with the same message. */
const address = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;
const invalidEmail = 'Enter an email address such as name@example.com';

const names = ['email', 'user_name', 'status'] as const;
type Name = (typeof names)[number];

export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const subscriber = useQuery(subscriberQuery(api, id));
  return (
    <LoadedSubscriber query={subscriber}>
      {(data) => (
        <Panel title={data.user_name}>
          <SubscriberForm
            // After a picture is saved the file field is empty again.
            key={data.image}
            subscriber={data}
          />
        </Panel>
      )}
    </LoadedSubscriber>
  );
}

/** The fields of a member that an administrator may change. A ban or another plan is confirmed before it is saved. */
function SubscriberForm({ subscriber }: { subscriber: Subscriber }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { queryKey } = subscriberQuery(api, subscriber._id);
  const element = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);
  const effects = useEffects(subscriber);
  const { markUnsaved, markSaved, guard } = useUnsaved();
  const [entered, setEntered] = useState<Partial<Record<Name, string>>>({});
  const change = useChange({
    call: (body: FormData) =>
      api.post('/api/mlp_subscription/page_subs/{id}', { params: { id: subscriber._id }, body }),
    notice: () => 'Client Saved successfully',
    reloads: [subscribersKey],
  });
  const { showFaults, ...form } = useFormSubmit(
    async (sent) => {
      const picture = sent.get('image');
      if (picture instanceof File && picture.size === 0) sent.delete('image');
      // What has changed in the meantime, such as by a purchase, is not replaced by what this form shows.
      for (const name of names) sent.set(`${name}_before`, subscriber[name]);
      sent.set('subscription_type_before', subscriber.subscription_type);
      sent.set('unsubs_date_before', subscriber.unsubs_date ?? '');
      const saved = await change.save(sent);
      markSaved();
      queries.setQueryData(queryKey, saved);
      setEntered({});
    },
    (found) => {
      // The subscriber may have changed since it was read.
      if (!('error' in found)) void queries.invalidateQueries({ queryKey });
    },
  );

  /** Until something else is entered, a field follows the saved value; then its hint states it. */
  function fieldOf(name: Name, hint: string) {
    const saved = subscriber[name];
    const value = entered[name] ?? saved;
    return {
      name,
      value,
      required: true,
      hint: value === saved ? hint : `${hint} Saved: ${saved}.`.trimStart(),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        setEntered({ ...entered, [name]: target.value === saved ? undefined : target.value }),
    };
  }

  function askOrSend(event: FormEvent<HTMLFormElement>): void {
    const { currentTarget } = event;
    const values = new FormData(currentTarget);
    const isAsked = !isConfirmed.current && hasEffects(subscriber, values);
    isConfirmed.current = false;
    event.preventDefault();
    // The dialog must not ask about changes that the server then rejects.
    if (isAsked && !address.test(entered.email ?? subscriber.email)) showFaults(currentTarget, { email: invalidEmail });
    else if (isAsked) effects.mutateAsync(values).catch((error) => showFaults(currentTarget, faultsOf(error)));
    else void form.onSubmit(event);
  }

  return (
    <Form
      ref={element}
      form={form}
      onSubmit={askOrSend}
      // Not `onInput`: rendering between `input` and `change` would reset a select.
      onChange={(event) => {
        markUnsaved();
        form.onChange(event);
        effects.reset();
      }}
    >
      {guard}
      <PictureField image={subscriber.image} name={subscriber.user_name} />
      <TextField
        label="Email (required)"
        type="email"
        autoComplete="off"
        {...fieldOf('email', 'A new address takes effect at once, ends every session, and must be verified.')}
      />
      <TextField label="User name (required)" autoComplete="off" {...fieldOf('user_name', '')} />
      <PlanField subscriber={subscriber} />
      <SelectField
        label="Account Status (required)"
        {...fieldOf('status', 'Inactive: may sign in, without paid access. Ban: may not sign in.')}
        options={statuses.map((status) => [status, status])}
      />
      <Actions dense>
        <Button type="submit" busy={form.busy || effects.isPending}>
          Submit
        </Button>
        <LinkButton kind="quiet" href={paths.viewSubscriber(subscriber._id)}>
          Cancel
        </LinkButton>
      </Actions>
      {effects.data && (
        <SaveDialog
          name={subscriber.user_name}
          effects={effects.data}
          onConfirm={() => {
            isConfirmed.current = true;
            element.current?.requestSubmit();
          }}
          onClose={effects.reset}
        />
      )}
    </Form>
  );
}
