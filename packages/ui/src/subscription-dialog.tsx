import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { LinkButton } from './link-button.tsx';

/** What the member's plan does not hold, and the way to one that does. */
export function SubscriptionDialog({
  text,
  more,
  plansHref,
  onClose,
}: {
  text: string;
  /** What else there is to say, such as when the next free answers come. */
  more?: string | undefined;
  plansHref: string;
  onClose: () => void;
}) {
  return (
    <Dialog title="Subscription Alerts" onClose={onClose}>
      <p>{text}</p>
      {more && <p>{more}</p>}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <LinkButton href={plansHref}>Upgrade Account</LinkButton>
      </DialogActions>
    </Dialog>
  );
}
