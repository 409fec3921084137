import { useEffect, useRef, useState } from 'react';

/** How long a float menu stays open after the pointer leaves, so that crossing a gap does not close it. */
const leaveMs = 250;

/** Which of several float menus is open. It closes shortly after the pointer leaves, and by Escape at once. */
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
