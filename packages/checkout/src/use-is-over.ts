import { useEffect, useState } from 'react';

/** True once this time has passed. */
export function useIsOver(at: string): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(at), Math.max(0, Date.parse(at) - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return over === at;
}
