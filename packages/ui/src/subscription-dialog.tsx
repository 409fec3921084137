import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { LinkButton } from './link-button.tsx';

/** What the member's plan does not hold, and the way to one that does. */
export function SubscriptionDialog({
  text,
  anew = false,
  plansHref,
  onClose,
}: {
  text: string;
  /** It is the day's free answers that are used up. */
  anew?: boolean;
  plansHref: string;
  onClose: () => void;
}) {
  return (
    <Dialog title="Subscription Alerts" onClose={onClose}>
      <p>{text}</p>
      {anew && <p>Your free answers start anew tomorrow.</p>}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <LinkButton href={plansHref}>Upgrade Account</LinkButton>
      </DialogActions>
    </Dialog>
  );
}
