import { Button } from '@fairway/ui/button';
import { Dialog, DialogActions } from '@fairway/ui/dialog';
import { Spinner } from '@fairway/ui/spinner';
import type { Waiting } from './use-payment.ts';
import styles from './waiting-states.module.css';

/** What the payer sees while the bank or the server has the word. */
export function WaitingStates({ waiting, amount }: { waiting: Waiting; amount: string }) {
  if (waiting.for === 'payer') return <BankDialog amount={amount} answer={waiting.answer} />;
  return (
    <div className={styles.settling} role="status">
      <Spinner label="Waiting" />
      <div>
        <strong>{waiting.status === 'paid' ? 'Your payment is here' : 'Your payment is on its way'}</strong>
        <p>
          {waiting.status === 'paid'
            ? 'Access is being switched on. This takes a moment; you need not do anything.'
            : 'We are waiting to hear what became of it. Please do not pay again.'}
        </p>
        {waiting.lost && <p>Fairway does not answer right now. We keep asking, and nothing is charged twice.</p>}
      </div>
    </div>
  );
}

/** The bank's own question, as the sandbox asks it. Leaving it unanswered is a no. */
function BankDialog({ amount, answer }: { amount: string; answer: (challenge: 'approve' | 'decline') => void }) {
  return (
    <Dialog title="Your bank asks" onClose={() => answer('decline')}>
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
