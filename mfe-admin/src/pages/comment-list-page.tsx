import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { memberCommentsQuery } from '../features/comments/api.ts';
import { MemberCommentsTable } from '../features/comments/member-comments-table.tsx';
import styles from './comments-page.module.css';

export function CommentListPage() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const { view } = useListView();
  const comments = useQuery(memberCommentsQuery(api, id, view.page));
  const author = comments.data?.rows[0]?.user_id;
  return (
    <>
      <p className={styles.author}>
        <span>{author?.user_name}</span> <span>{author?.email}</span>
      </p>
      <MemberCommentsTable query={comments} />
    </>
  );
}
