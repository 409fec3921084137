import { freeTrial } from '@fairway/contracts/identity/trial';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { useTrialDays } from '../root.ts';
import { paths } from '../routing/paths.ts';
import { useCurrentUser } from '../routing/public-host.ts';
import { useResetTime } from './use-reset-time.ts';

/** Shown for premium features: a visitor is sent to register, a member to the plans. */
export function UpgradeDialog({ text, more, onClose }: { text: string; more?: string; onClose: () => void }) {
  const reset = useResetTime(more ?? '');
  const trial = freeTrial(useTrialDays());
  const isMember = useCurrentUser().state === 'signed-in';
  return (
    <Dialog title="Subscription Alerts" onClose={onClose}>
      {!isMember && (
        <p>
          <strong>{trial ? `Register for ${trial} of everything.` : 'Register to keep going.'}</strong> No card needed.{' '}
          <a href={paths.pricing}>See the plans</a>
        </p>
      )}
      <p>{text}</p>
      {reset && <p>{reset}</p>}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        {isMember ? (
          <LinkButton href={paths.subscription}>Upgrade Account</LinkButton>
        ) : (
          <LinkButton href={paths.register}>Register</LinkButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
