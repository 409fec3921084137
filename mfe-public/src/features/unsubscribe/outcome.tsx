import { Notice } from '@fairway/ui/states/notice';
import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces the button after it was pressed. It receives the focus, so that screen readers read it. */
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
