import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { FormDialog } from '@fairway/ui/dialogs/form-dialog';
import { TextField } from '@fairway/ui/fields/text-field';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './list-table.module.css';
import type { ListPreferences, SavedView } from './use-list-preferences.ts';

const maxViews = 12;

/** The list's part of an address, which defines a view. */
export function viewQuery(address: URLSearchParams): string {
  const query = new URLSearchParams(address);
  query.delete('page');
  query.sort();
  return query.toString();
}

const keyOf = ({ query, hidden }: Pick<SavedView, 'query' | 'hidden'>) => JSON.stringify([query, [...hidden].sort()]);

/** All rows, the predefined views, and those saved in this browser: filters, order and columns. */
export function SavedViews({
  offered,
  preferences: { views, hidden },
  onChange,
  onShow,
}: {
  offered: readonly { name: string; query: Record<string, string> }[];
  preferences: ListPreferences;
  onChange: (changed: Partial<ListPreferences>) => void;
  /** A view is about to replace the filters and the order. */
  onShow: () => void;
}) {
  const [address, setAddress] = useSearchParams();
  const [dialog, setDialog] = useState<'save' | 'delete'>();
  const now = { query: viewQuery(address), hidden };
  const currentView = views.find((view) => keyOf(view) === keyOf(now));
  const pageViews = [
    { name: 'All', query: '' },
    ...offered.map(({ name, query }) => ({ name, query: viewQuery(new URLSearchParams(query)) })),
  ];
  const isPageView = !currentView && pageViews.some(({ query }) => query === now.query);

  function show({ query, ...view }: { query: string; hidden?: string[] }): void {
    onShow();
    setAddress(new URLSearchParams(query));
    if (view.hidden) onChange({ hidden: view.hidden });
  }

  return (
    <>
      {(pageViews.length > 1 || views.length > 0) && (
        <fieldset className={styles.views}>
          <legend className="sr-only">Views</legend>
          {[...pageViews, ...views].map((view) => (
            <button
              key={`${'hidden' in view} ${view.name}`}
              type="button"
              aria-pressed={'hidden' in view ? view === currentView : isPageView && view.query === now.query}
              onClick={() => show(view)}
            >
              {view.name}
            </button>
          ))}
        </fieldset>
      )}
      {currentView ? (
        <Button kind="text" onClick={() => setDialog('delete')}>
          Delete this view
        </Button>
      ) : (
        (now.query !== '' || hidden.length > 0) &&
        views.length < maxViews && (
          <Button kind="text" onClick={() => setDialog('save')}>
            Save this view
          </Button>
        )
      )}
      {dialog === 'save' && (
        <SaveDialog
          usedNames={[...pageViews, ...views].map(({ name }) => name)}
          onSave={(name) => onChange({ views: [...views, { name, ...now }] })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && currentView && (
        <ConfirmDialog
          title={`Delete the view ${currentView.name}?`}
          confirm="Delete view"
          onConfirm={async () => onChange({ views: views.filter((view) => view !== currentView) }) ?? undefined}
          onClose={() => setDialog(undefined)}
        >
          The rows do not change. The view is deleted from this browser.
        </ConfirmDialog>
      )}
    </>
  );
}

function SaveDialog({
  usedNames,
  onSave,
  onClose,
}: {
  usedNames: string[];
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const form = useFormSubmit(async (typed) => {
    const name = String(typed.get('name')).trim();
    if (name === '') throw new ApiFault(400, { name: 'Enter a name' });
    if (usedNames.some((other) => other.toLowerCase() === name.toLowerCase()))
      throw new ApiFault(400, { name: 'A view with this name exists' });
    onSave(name);
    onClose();
  });
  return (
    <FormDialog title="Save this view" form={form} submit="Save view" onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        maxLength={40}
        autoComplete="off"
        hint="Saves the filters, sort order and columns in this browser."
      />
    </FormDialog>
  );
}
