import { Button } from '@fairway/ui/button';
import { Dialog, DialogActions } from '@fairway/ui/dialog';
import { LinkButton } from '@fairway/ui/link-button';

/** The day's free answers are used up. `plansHref` leads to what lifts the limit. */
export function LimitDialog({ text, plansHref, onClose }: { text: string; plansHref: string; onClose: () => void }) {
  return (
    <Dialog title="Subscription Alerts" onClose={onClose}>
      <p>{text}</p>
      <p>Your free answers start anew tomorrow.</p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <LinkButton href={plansHref}>Upgrade Account</LinkButton>
      </DialogActions>
    </Dialog>
  );
}
