import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mountStripe, type StripeChange, type StripeFields, type StripePart } from './stripe.ts';

/** Mounts Stripe's fields into the elements of `places`. `isDown`: they did not load, and `retry` tries again. */
export function useStripeFields(
  publishableKey: string,
  fields: RefObject<StripeFields | null>,
  onPartChange: (part: StripePart, change: StripeChange) => void,
) {
  const places = useRef<Partial<Record<StripePart, HTMLElement | null>>>({});
  const [isDown, setIsDown] = useState(false);
  const [tries, setTries] = useState(0);

  const onPart = useEffectEvent(onPartChange);
  const mount = useEffectEvent(async (left: AbortSignal) => {
    const { cardNumber, cardExpiry, cardCvc } = places.current;
    if (!cardNumber || !cardExpiry || !cardCvc) return;
    try {
      const mounted = await mountStripe(publishableKey, { cardNumber, cardExpiry, cardCvc }, onPart);
      if (left.aborted) return mounted.remove();
      fields.current = mounted;
      left.addEventListener('abort', () => {
        fields.current = null;
        mounted.remove();
      });
    } catch {
      if (!left.aborted) setIsDown(true);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry mounts the fields again
  useEffect(() => {
    const controller = new AbortController();
    void mount(controller.signal);
    return () => controller.abort();
  }, [tries]);

  function retry(): void {
    setIsDown(false);
    setTries(tries + 1);
  }
  return { places, isDown, retry };
}
