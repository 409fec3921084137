import { useHost } from '@fairway/area/use-host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { commentQuery, commentsKey } from '../features/comments/api.ts';
import { EditCommentForm } from '../features/comments/edit-comment-form.tsx';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { paths } from '../paths.ts';
import { Panel } from './account-page.tsx';

/** Saving returns to the queue if the administrator came from there, otherwise to the member's comments. */
export function Page() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [opened, setOpened] = useState(0);
  const comment = useQuery(commentQuery(api, id));
  return (
    <Loaded query={comment} title="The comment" lines={8} missing={<NoSuchRecord title="Comment not found" />}>
      {(data) => {
        const back = address.get('from') === 'queue' ? paths.commentQueue : paths.memberComments(data.user_id._id);
        return (
          <Panel title="Comment">
            <EditCommentForm
              key={`${id} ${opened}`}
              comment={data}
              back={back}
              readAgain={() => queries.fetchQuery({ ...commentQuery(api, id), staleTime: 0 })}
              onTakeTheirs={() => setOpened(opened + 1)}
              onSaved={() => {
                notify({ kind: 'success', text: 'Comment saved successfully', ms: 2_000 });
                // Lists that were loaded before are stale now.
                queries.removeQueries({ queryKey: commentsKey, type: 'inactive' });
                navigate(back);
              }}
            />
          </Panel>
        );
      }}
    </Loaded>
  );
}
