import { Notice } from '@fairway/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';

/** The result of pressing the button, which it replaces: it takes the button's focus and so is read out. */
export function Outcome({ kind, children }: { kind: 'success' | 'danger'; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind={kind} announced={false}>
        {children}
      </Notice>
    </div>
  );
}
