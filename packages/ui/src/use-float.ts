import { useEffect, useRef, useState } from 'react';

/** So long a float menu stays after it was left: who crosses a gap on the way into it does not lose it. */
const leaveMs = 250;

/** Which of several float menus is open. It closes a moment after it was left, and by Escape at once. */
export function useFloat() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    enter: (key: string) => {
      clearTimeout(timer.current);
      setOpen(key);
    },
    leave: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(null), leaveMs);
    },
    close: () => {
      clearTimeout(timer.current);
      setOpen(null);
    },
  };
}
