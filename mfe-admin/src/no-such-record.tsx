import { EmptyState } from '@fairway/ui/empty-state';
import { LinkButton } from '@fairway/ui/link-button';

/** A record that does not exist, and a link to the list it would be in. */
export function NoSuchRecord({
  title,
  text = 'It may have been deleted.',
  list,
}: {
  title: string;
  text?: string;
  list: { href: string; text: string };
}) {
  return <EmptyState title={title} text={text} action={<LinkButton href={list.href}>{list.text}</LinkButton>} />;
}
