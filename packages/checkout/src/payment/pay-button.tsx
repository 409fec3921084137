import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';

/** PAY NOW, which stays on screen while the payment is in progress. Nobody pays a free order. */
export function PayButton({ amount, busy }: { amount: string; busy: boolean }) {
  const isFree = Number(amount) === 0;
  const [now, inProgress] = isFree
    ? ['GET ACCESS', 'ORDER IN PROGRESS']
    : [`PAY NOW $${amount}`, `PAYMENT OF $${amount} IN PROGRESS`];
  return (
    <Button type="submit" name="pay" wide busy={busy} disabled={busy}>
      {busy ? inProgress : now}
    </Button>
  );
}

/** Shown instead of the button once the price has expired, or if the server rejected it: `fault` is its message. */
export function PriceOver({
  fault = 'The price was held for 30 minutes, and that time is up. Nothing has been charged.',
  busy,
  onOpenAgain,
}: {
  fault: string | undefined;
  busy: boolean;
  onOpenAgain: () => Promise<void>;
}) {
  return (
    <Notice>
      <p>{fault}</p>
      <Button kind="quiet" busy={busy} onClick={() => void onOpenAgain()}>
        See today's price
      </Button>
    </Notice>
  );
}
