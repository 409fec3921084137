import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { Spinner } from '@fairway/ui/states/spinner';
import type { Waiting } from './poll-purchase.ts';
import styles from './waiting-states.module.css';

/** What the payer sees while the bank or the server decides. */
export function WaitingStates({ waiting, amount }: { waiting: Waiting; amount: string }) {
  if (waiting.for === 'payer') return <BankDialog amount={amount} answer={waiting.answer} />;
  const isFree = Number(amount) === 0;
  return (
    <div className={styles.settling} role="status">
      <Spinner label="Waiting" />
      <div>
        <strong>
          {waiting.status === 'paid'
            ? isFree
              ? 'Order complete'
              : 'Payment received'
            : `Your ${isFree ? 'order' : 'payment'} is being processed`}
        </strong>
        <p>
          {waiting.status === 'paid'
            ? 'Your access is being activated. This takes a moment, and there is nothing you need to do.'
            : 'We are waiting for confirmation. Please do not pay again.'}
        </p>
        {waiting.lost && (
          <p>Fairway is not responding right now. We will keep checking. You will not be charged twice.</p>
        )}
      </div>
    </div>
  );
}

/** The sandbox's bank approval. Closing it declines the payment. */
function BankDialog({ amount, answer }: { amount: string; answer: (challenge: 'approve' | 'decline') => void }) {
  return (
    <Dialog title="Your bank asks for approval" onClose={() => answer('decline')}>
      <p>
        Do you approve the payment of ${amount} to Fairway? This is the test bank of the sandbox: no money moves, and a
        real bank would ask for a code here.
      </p>
      <DialogActions>
        <Button kind="quiet" onClick={() => answer('decline')}>
          Decline
        </Button>
        <Button onClick={() => answer('approve')}>Approve</Button>
      </DialogActions>
    </Dialog>
  );
}
