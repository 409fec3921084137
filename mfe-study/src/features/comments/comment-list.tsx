import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import { ZoneNote } from '@fairway/ui/days/day';
import { Pager } from '@fairway/ui/lists/pager';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { questionCommentsQuery } from './api.ts';
import styles from './comments.module.css';
import { QuestionComment } from './question-comment.tsx';

export function CommentList({
  memberId,
  zid,
  page,
  onPage,
  canWrite,
}: {
  memberId: string;
  zid: string;
  page: number;
  onPage: (page: number) => void;
  canWrite: () => boolean;
}) {
  const { api } = useHost();
  const list = useQuery(questionCommentsQuery(api, zid, page));
  const meta = list.data?.meta;
  // The last comment of the last page may have been deleted: the list then ends a page earlier.
  const lastPage = meta && meta.page === page && page > 0 && page >= meta.pages ? Math.max(0, meta.pages - 1) : page;
  useEffect(() => {
    if (lastPage !== page) onPage(lastPage);
  }, [lastPage, onPage, page]);

  if (list.isError && !list.data) {
    return <LoadError query={list} title="The comments did not load" reassurance="The question is not affected." />;
  }
  // As high as for most questions, which have no comments.
  if (!list.data || lastPage !== page) {
    return (
      <p role="status" className={styles.none} data-pending>
        Loading the comments
      </p>
    );
  }
  const { data, meta: shown } = list.data;
  if (shown.total === 0 || (data.length === 0 && shown.pages <= 1)) {
    return <p className={styles.none}>Nobody has commented on this question yet.</p>;
  }
  return (
    <>
      <p className={styles.count}>
        <span>{shown.total === 1 ? '1 comment' : `${formatNumber(shown.total)} comments`}</span> · <ZoneNote />
      </p>
      <ul className={styles.list} aria-busy={list.isPlaceholderData}>
        {data.map((comment) => (
          <li key={comment._id}>
            <QuestionComment comment={comment} memberId={memberId} canWrite={canWrite} />
          </li>
        ))}
      </ul>
      <Pager page={shown.page} pages={shown.pages} busy={list.isPlaceholderData} onPage={onPage} />
    </>
  );
}
