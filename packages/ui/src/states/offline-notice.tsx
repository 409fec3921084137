import type { ReactNode } from 'react';
import { useOnline } from '../browser/use-online.ts';
import { Notice } from './notice.tsx';

/** Shown in a page while there is no connection, with what that means there. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Notice>
      <strong>You are offline.</strong> {children}
    </Notice>
  );
}
