import { canLeave } from '@fairway/area/leave-page';
import { Menu } from '@fairway/ui/menus/menu';

/** The menu of a panel. Its buttons name the panel, because a screen reader may list them without it. */
export function PanelMenu({
  title,
  bodyId,
  isOpen,
  isFull,
  onToggle,
  onReload,
  onFill,
  onRemove,
}: {
  title: string;
  /** The id of the panel's content. */
  bodyId: string;
  isOpen: boolean;
  isFull: boolean;
  onToggle: () => void;
  /** Undefined if there is nothing to reload. */
  onReload: (() => void) | undefined;
  /** Enters and leaves the full window; undefined if the panel cannot fill it. */
  onFill: (() => void) | undefined;
  onRemove: () => void;
}) {
  return (
    <Menu
      align="end"
      isSign
      label={
        <>
          <span aria-hidden="true">⋯</span>
          <span className="sr-only">Panel menu: {title}</span>
        </>
      }
    >
      {!isFull && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${title}`}
          onClick={onToggle}
        >
          {isOpen ? 'Collapse' : 'Expand'}
        </button>
      )}
      {onReload && isOpen && (
        <button type="button" aria-label={`Reload ${title}`} onClick={onReload}>
          Reload
        </button>
      )}
      {onFill && isOpen && (
        <button type="button" aria-label={`${isFull ? 'Exit full screen' : 'Full screen'}: ${title}`} onClick={onFill}>
          {isFull ? 'Exit full screen' : 'Full screen'}
        </button>
      )}
      {!isFull && (
        <button type="button" aria-label={`Remove ${title}`} onClick={() => removeUnlessUnsaved(onRemove)}>
          Remove
        </button>
      )}
    </Menu>
  );
}

/** A form in the panel, or elsewhere on the page, asks first if it has unsaved changes. */
function removeUnlessUnsaved(remove: () => void): void {
  if (canLeave({ go: remove, action: 'Remove' })) remove();
}
