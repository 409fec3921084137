import { useEffect, useState } from 'react';

/**
 * True once this time has passed. A time that has already passed when it is first seen says more about this device's
 * clock than about the price, which was reserved a moment ago: the server decides at the payment.
 */
export function useIsOver(at: string): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const leftMs = Date.parse(at) - Date.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setOver(at), leftMs);
    return () => clearTimeout(timer);
  }, [at]);
  return over === at;
}
