import { Actions } from '@fairway/ui/buttons/actions';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { use } from 'react';
import { CurrentPage, type PageLink } from './current-page.ts';
import { paths } from './paths.ts';

/** The not-found text of the specification, what is missing, and links to its list and to the dashboard. */
export function NotFound({ text, list }: { text: string; list?: PageLink | undefined }) {
  return (
    <EmptyState
      title="sorry! the requested page was not found."
      text={text}
      action={
        <Actions>
          {list && (
            <LinkButton kind="quiet" href={list.href}>
              {list.text}
            </LinkButton>
          )}
          <LinkButton href={paths.dashboard}>Homepage</LinkButton>
        </Actions>
      }
    />
  );
}

/** A record that does not exist, and a link to the list it would be in: the page above. */
export function NoSuchRecord({
  title,
  text = 'It may have been deleted.',
  list,
}: {
  title: string;
  text?: string;
  list?: PageLink;
}) {
  const { above } = use(CurrentPage);
  return <NotFound text={`${title}. ${text}`} list={list ?? above} />;
}
