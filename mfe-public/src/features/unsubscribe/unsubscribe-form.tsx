import { useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { Notice } from '@fairway/ui/states/notice';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../routing/paths.ts';
import { usePublicHost } from '../../routing/public-host.ts';
import { type Pressed, unsubscribe } from './unsubscribe.ts';

const effectOnMails =
  'You will no longer receive offers from us. We will still email you about your account and purchases.';

/**
 * Asks before it stops anything: mail programs open links by themselves. `pressed` is the result of a press without a
 * script.
 */
export function UnsubscribeForm({ token, pressed }: { token: string; pressed: Pressed | undefined }) {
  const { api } = usePublicHost();
  const [isDone, setDone] = useState(pressed !== undefined && Object.keys(pressed.faults).length === 0);
  const { busy, faults, onSubmit } = useFormSubmit(
    async () => {
      await unsubscribe(api, token);
      setDone(true);
    },
    undefined,
    pressed?.faults,
  );

  if (isDone) {
    return (
      <Outcome kind="success">
        <strong>We have stopped these emails.</strong> {effectOnMails}
      </Outcome>
    );
  }
  if (faults.token) {
    return (
      <Outcome kind="danger">
        We do not recognize this link, so nothing has changed. Open the one in your latest offer, or{' '}
        <a href={paths.contact}>write to us</a>.
      </Outcome>
    );
  }
  return (
    <form action={paths.unsubscribe} method="post" onSubmit={onSubmit}>
      <p>
        <strong>Stop these emails?</strong> {effectOnMails}
      </p>
      <FormFault faults={faults} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" wide busy={busy}>
        {faults.error ? 'Try again' : 'Stop these emails'}
      </Button>
    </form>
  );
}

/** Replaces the button after it was pressed. It receives the focus, so that screen readers read it. */
function Outcome({ kind, children }: { kind: 'success' | 'danger'; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind={kind} announced={false}>
        {children}
      </Notice>
    </div>
  );
}
