import { useEffect, useEffectEvent } from 'react';

/** One key per action, except while typing, in a dialog or with a modifier. */
export function useQueueKeys(actions: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    const isElsewhere = isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    const action = actions[event.key.toLowerCase()];
    if (isElsewhere || !action || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
