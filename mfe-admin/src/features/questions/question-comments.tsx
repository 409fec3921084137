import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { Pager } from '@fairway/ui/lists/pager';
import { RichText } from '@fairway/ui/rich-text/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExplainingComment } from '../../explain-dialog.tsx';
import { Loaded } from '../../loaded.tsx';
import { commentsAPage, questionCommentsQuery } from './api.ts';
import styles from './question-comments.module.css';

/** Members' comments on the question, with a button to make one of them its explanation. */
export function QuestionComments({
  questionId,
  onExplain,
}: {
  questionId: string;
  onExplain: (comment: ExplainingComment) => void;
}) {
  const { api } = useHost();
  const [page, setPage] = useState(0);
  const comments = useQuery(questionCommentsQuery(api, questionId, page));
  return (
    <Loaded query={comments} title="The comments" lines={4}>
      {({ data, meta }) =>
        meta.total === 0 ? (
          <p>Nobody has commented on this question.</p>
        ) : (
          <>
            <ol className={styles.comments} aria-label="Comments" aria-busy={comments.isPlaceholderData}>
              {data.map(({ _id, comments: html, insert_date, user_id }) => (
                <li key={_id}>
                  <p className={styles.author}>
                    <b>{user_id.user_name}</b> <Instant at={insert_date} />
                  </p>
                  <RichText html={html} />
                  <Button kind="quiet" onClick={() => onExplain({ _id, author: user_id.user_name })}>
                    Use as the explanation <span className="sr-only">the comment by {user_id.user_name}</span>
                  </Button>
                </li>
              ))}
            </ol>
            <Pager
              page={page}
              pages={Math.ceil(meta.total / commentsAPage)}
              busy={comments.isFetching}
              onPage={setPage}
            />
          </>
        )
      }
    </Loaded>
  );
}
