import { useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { LinkButton } from '../buttons/link-button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** A feature that the member's plan does not include, with a link to one that does. */
export function SubscriptionDialog({
  text,
  more,
  onClose,
}: {
  text: string;
  /** Further text, such as when the next free answers are available. */
  more?: string | undefined;
  onClose: () => void;
}) {
  const wordsId = useId();
  return (
    <Dialog title="Subscription Alerts" onClose={onClose} describedBy={wordsId}>
      <div id={wordsId}>
        <p>{text}</p>
        {more && <p>{more}</p>}
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <LinkButton href="/user/account/subscription">Upgrade Account</LinkButton>
      </DialogActions>
    </Dialog>
  );
}
