import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';

/** Stands in a page while there is no connection, and says what that means there. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Notice>
      <strong>You are offline.</strong> {children}
    </Notice>
  );
}
