import { isHere } from '@fairway/area/is-here';
import { canLeave, type Leaving, leaveEvent } from '@fairway/area/leave-page';
import { useHost } from '@fairway/area/use-host';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { type ReactNode, useEffect, useState } from 'react';

/** Runs `go`, which leaves the page or replaces its forms. A form with unsaved changes asks first. */
export function leave(go: () => void, action = 'Leave'): void {
  if (canLeave({ go, action })) go();
}

/** For a form whose fields keep their values: whether they have unsaved changes, and the guard to render. */
export function useUnsaved(onLeave?: () => void): {
  isUnsaved: boolean;
  /** For `onInput` of the form (`onChange` if it controls a select), and for an editor, whose changes do not reach it. */
  markUnsaved: () => void;
  markSaved: () => void;
  guard: ReactNode;
} {
  const [isUnsaved, setUnsaved] = useState(false);
  return {
    isUnsaved,
    markUnsaved: () => setUnsaved(true),
    markSaved: () => setUnsaved(false),
    guard: <LeaveGuard isDirty={isUnsaved} onLeave={onLeave} />,
  };
}

/** Asks before a link, Back, `leave`, a reload or a closed tab leaves a form with unsaved changes. */
export function LeaveGuard({
  isDirty,
  text = 'Your changes are not saved. If you continue, they are lost.',
  onLeave,
}: {
  isDirty: boolean;
  /** What leaving does to the changes. */
  text?: string;
  /** Called when the changes are given up. */
  onLeave?: (() => void) | undefined;
}) {
  const { navigate } = useHost();
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // If another form of the page asks already, the event's default is prevented.
    function onLeave(event: Event): void {
      if (event.defaultPrevented) return;
      event.preventDefault();
      setLeaving((event as CustomEvent<Leaving>).detail);
    }
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (event.defaultPrevented || !link || !leavesPage(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving({ go: () => navigate(link.pathname + link.search + link.hash), action: 'Leave' });
    }
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener(leaveEvent, onLeave);
    // Runs before the shell handles the link.
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener(leaveEvent, onLeave);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty, navigate]);

  if (leaving === null) return null;
  return (
    <ConfirmDialog
      title={`${leaving.action} without saving?`}
      confirm={leaving.action}
      onConfirm={async () => {
        // Closed first: `go` may open another dialog, which takes the focus.
        setLeaving(null);
        onLeave?.();
        leaving.go();
        return undefined;
      }}
      onClose={() => setLeaving(null)}
    >
      {text}
    </ConfirmDialog>
  );
}

/** Links to another origin or a new tab are not blocked here: the browser asks, or this page stays open. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && !link.target && !link.download && link.origin === location.origin && !isHere(link);
}
