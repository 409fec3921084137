import { useListView } from '@fairway/area-ui/list-view';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { memberCommentsQuery } from '../features/comments/api.ts';
import { MemberCommentsTable } from '../features/comments/member-comments-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';
import styles from './comments-page.module.css';

export function CommentListPage() {
  const { id = '' } = useParams();
  const { api } = useSession();
  const { view } = useListView();
  const comments = useQuery(memberCommentsQuery(api, id, view.page));
  const author = comments.data?.rows[0]?.user_id;
  return (
    <AccountPage trail={[{ href: paths.comments, text: 'Comments' }]} wide>
      <p className={styles.author}>
        <span>{author?.user_name}</span> <span>{author?.email}</span>
      </p>
      <MemberCommentsTable api={api} query={comments} />
    </AccountPage>
  );
}
