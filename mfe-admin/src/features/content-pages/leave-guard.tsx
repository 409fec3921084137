import { useHost } from '@fairway/area/use-host';
import { ConfirmDialog } from '@fairway/ui/confirm-dialog';
import { useEffect, useState } from 'react';

/** Asks before a link, a reload or a closed tab leaves a form with unsaved changes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { navigate } = useHost();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !leavesPage(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(link.pathname + link.search + link.hash);
    }
    window.addEventListener('beforeunload', onUnload);
    // Runs before the shell handles the link.
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);

  if (leavingTo === null) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={async () => {
        navigate(leavingTo);
        return undefined;
      }}
      onClose={() => setLeavingTo(null)}
    >
      Your changes are not saved. This browser keeps them as a draft, without the picture you chose.
    </ConfirmDialog>
  );
}

/** Links to another origin or a new tab are not blocked here: the browser asks, or this page stays open. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isPlain && !link.target && !link.download && link.origin === location.origin && !isHere;
}
