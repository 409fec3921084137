import { useHost } from '@fairway/area/use-host';
import { useIsBeyond, useListView } from '@fairway/area-ui/list-view';
import { LoadError } from '@fairway/area-ui/load-error';
import { MemberOnly } from '@fairway/area-ui/member-only';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Pager } from '@fairway/ui/lists/pager';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ownCommentsQuery } from '../features/comments/api.ts';
import { MemberComments } from '../features/comments/member-comments.tsx';
import { ListPage } from '../features/lists/list-page.tsx';
import { paths } from '../paths.ts';

const title = 'Comments';
const loading = <Skeleton lines={10} label="Loading your comments" />;

/** The member's comments, for free members too: comments written with a plan can still be deleted afterwards. */
export function CommentsPage() {
  return <ListPage title={title}>{<MemberOnly loading={loading}>{() => <List />}</MemberOnly>}</ListPage>;
}

function List() {
  const { api } = useHost();
  const listed = useListView();
  const { view, showPage } = listed;
  const list = useQuery(ownCommentsQuery(api, view.page));
  const isBeyond = useIsBeyond(listed, list.data?.meta);

  if (list.isError && !list.data) {
    return <LoadError query={list} title="Your comments did not load" reassurance="Nothing you wrote is lost." />;
  }
  if (!list.data || isBeyond) return loading;
  const { data, meta: shown } = list.data;
  if (data.length === 0 && shown.pages <= 1) {
    return (
      <EmptyState
        title="You have not commented yet"
        text="Comments you write on a question also appear here, where you can edit or delete them."
        action={<LinkButton href={paths.dashboard}>Choose a book</LinkButton>}
      />
    );
  }
  return (
    <>
      <MemberComments comments={data} />
      <Pager page={shown.page} pages={shown.pages} busy={list.isPlaceholderData} onPage={showPage} />
    </>
  );
}
