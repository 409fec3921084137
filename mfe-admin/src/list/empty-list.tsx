import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';

/** A list without any row: what its rows will be, and where the first one comes from. */
export function EmptyList({
  hint,
  firstStep,
}: {
  hint: string | undefined;
  firstStep: { text: string; href: string } | undefined;
}) {
  return (
    <EmptyState
      title="This Table Is Empty"
      text="No data found to show here. This table is empty."
      action={
        <>
          {hint && <p>{hint}</p>}
          {firstStep && <LinkButton href={firstStep.href}>{firstStep.text}</LinkButton>}
        </>
      }
    />
  );
}

/** A list whose filters no row matches: `sought` is what was typed, '' if only choices narrow the list. */
export function NoMatches({ sought, onShowAll }: { sought: string; onShowAll: () => void }) {
  return (
    <EmptyState
      title="No matches"
      text={sought ? `No row matches “${sought}”.` : 'No row matches the filters.'}
      action={
        <Button kind="quiet" onClick={onShowAll}>
          Show all rows
        </Button>
      }
    />
  );
}
