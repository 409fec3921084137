import { Notice } from '@fairway/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';

/** What a press came to, in place of its button: it takes the focus that the button had, and so is read out. */
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
