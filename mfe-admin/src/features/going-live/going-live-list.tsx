import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Tag } from '@fairway/ui/lists/tag';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { AskButton } from '../../ask-button.tsx';
import { goingLiveKey, goingLivePaths } from './api.ts';
import styles from './going-live.module.css';
import { type ListedItem, useGoingLive } from './use-going-live.ts';

/** What an owner must do before going live. An item whose service does not answer leaves the others as they are. */
export function Page() {
  const { items, left, isLoading, isPartial } = useGoingLive();
  // Cards have different heights: they appear together, so that none moves.
  if (isLoading) return <Skeleton lines={24} label="Checking what is left to do" />;
  return (
    <>
      <p className={styles.summary} role="status">
        {summaryOf(left, isPartial)}
      </p>
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.name} className={styles.item} data-state={stateOf(item)}>
            <h2>{item.name}</h2>
            <Tag>{tags[stateOf(item)]}</Tag>
            <ItemBody item={item} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Deletes the demo reviews and comments. */
function DeleteSamples() {
  const { api } = useHost();
  return (
    <AskButton
      label="Delete them"
      title="Delete the demo reviews and comments?"
      confirm="Yes, delete!"
      call={() => api.delete(goingLivePaths.samples)}
      notice={({ success }) => success}
      // The comments are in lists and counts too.
      reloads={[goingLiveKey, ['comments'], ['dashboard']]}
    >
      They were written for Fairway. Reviews and comments of your members stay. This cannot be undone.
    </AskButton>
  );
}

const tags = { done: '✓ Done', todo: 'To do', failed: 'Not known' };

const stateOf = ({ state }: ListedItem) => (state ? (state.isDone ? 'done' : 'todo') : 'failed');

function ItemBody({ item: { name, state, retry } }: { item: ListedItem }) {
  if (!state) {
    return (
      <p role="alert">
        This could not be checked: part of Fairway is not responding right now.{' '}
        <Button kind="text" onClick={retry}>
          Retry <span className="sr-only">{name}</span>
        </Button>
      </p>
    );
  }
  return (
    <>
      <p>{state.text}</p>
      {state.links && (
        <div className={styles.links}>
          {state.links.map(({ href, text }) => (
            <LinkButton key={href} kind="quiet" href={href}>
              {text}
            </LinkButton>
          ))}
        </div>
      )}
      {state.isSampleTexts && <DeleteSamples />}
    </>
  );
}

function summaryOf(left: number, isPartial: boolean): string {
  if (isPartial) return left === 0 ? 'Some items could not be checked.' : `At least ${countOf(left)}.`;
  return left === 0 ? 'Everything is done: the site can go live.' : `${countOf(left)}.`;
}

export const countOf = (left: number) => (left === 1 ? '1 thing to do' : `${left} things to do`);
