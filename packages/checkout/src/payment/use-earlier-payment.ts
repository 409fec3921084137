import { ApiFault } from '@fairway/area/api-client';
import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Follows a payment that was sent before this page was loaded. `isOpen`: it is still in progress, and only paying again
 * continues it. `faults` are its errors.
 */
export function useEarlierPayment(
  before: PurchaseOutput | null,
  isStripe: boolean,
  waitForOutcome: (purchase: PurchaseOutput) => Promise<void>,
): { isOpen: boolean; faults: Record<string, string>; end: () => void } {
  const [isOver, setIsOver] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  // A pending bank approval shows only its dialog. The form continues any payment that nobody approved yet, and every
  // Stripe approval, because that needs a secret that a reloaded page does not have.
  const isAsked = before?.status === 'requires_action' && !isStripe;
  const isPaid = before?.status === 'paid' || before?.status === 'granted';

  const goOn = useEffectEvent(() => {
    if (!before || !(isPaid || isAsked)) return;
    void waitForOutcome(before).catch((error: unknown) => {
      setIsOver(true);
      if (error instanceof ApiFault) setFaults(error.fields);
    });
  });
  useEffect(() => goOn(), []);

  return { isOpen: before !== null && !isOver && !isAsked && !isPaid, faults, end: () => setIsOver(true) };
}
