import { ApiFault } from '@fairway/area/api-client';
import { isNotFound } from '@fairway/area/is-not-found';
import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import { MemberOnly } from '@fairway/area-ui/member-only';
import type { Member } from '@fairway/contracts/identity/identity';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { allComments, commentQuery, editComment } from '../features/comments/api.ts';
import { CommentForm } from '../features/comments/comment-form.tsx';
import { CommentedQuestion } from '../features/comments/member-comments.tsx';
import { ListPage } from '../features/lists/list-page.tsx';
import { paths } from '../paths.ts';

const loading = <Skeleton lines={8} label="Loading your comment" />;

export function EditCommentPage() {
  const { id = '' } = useParams();
  return (
    <ListPage title="Edit comment" trail={[{ href: paths.comments, text: 'Comments' }]}>
      <MemberOnly loading={loading}>{(member) => <Edit key={id} id={id} member={member} />}</MemberOnly>
    </ListPage>
  );
}

function Edit({ id, member }: { id: string; member: Member }) {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const comment = useQuery({
    ...commentQuery(api, id),
    retry: (tries, error) => tries < 1 && !(error instanceof ApiFault && error.status >= 400 && error.status < 500),
  });

  if (comment.isPending) return loading;
  const isMissing = isNotFound(comment.error);
  // A comment that is being edited stays, even if refetching it failed.
  if (!comment.data && !isMissing) {
    return <LoadError query={comment} title="Your comment did not load" reassurance="Nothing you wrote is lost." />;
  }
  if (isMissing || comment.data?.user_id._id !== member._id) {
    return (
      <EmptyState
        title="Comment not found"
        text="It may have been deleted."
        action={<LinkButton href={paths.comments}>Your comments</LinkButton>}
      />
    );
  }

  async function save(html: string, before: string): Promise<void> {
    await editComment(api, id, html, before);
    void queries.invalidateQueries({ queryKey: allComments });
    notify({ kind: 'success', text: 'Comment saved successfully', ms: 3_000 });
    navigate(paths.comments);
  }

  return (
    <>
      <CommentedQuestion question={comment.data.zmcq_id} />
      <CommentForm
        label="Comments"
        start={comment.data.comments}
        draftName={`${member._id}:${id}`}
        readAgain={async () => (await queries.fetchQuery(commentQuery(api, id))).comments}
        onSave={save}
        onCancel={() => navigate(paths.comments)}
      />
    </>
  );
}
