import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Moment } from '@fairway/ui/days/day';
import { Tag } from '@fairway/ui/lists/tag';
import { RichText } from '@fairway/ui/rich-text/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { momentColumn } from '../../list/day-columns.tsx';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { paths } from '../../paths.ts';
import { type CommentRow, memberCommentsQuery } from './api.ts';
import { CommentedQuestion } from './commented-question.tsx';
import styles from './comments.module.css';
import { DeleteCommentDialog } from './delete-comment-dialog.tsx';

/** A member's comments, below name and address. */
export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const { view } = useListView();
  const comments = useQuery(memberCommentsQuery(api, id, view.page));
  const author = comments.data?.rows[0]?.user_id;
  const [deleted, setDeleted] = useState<string | null>(null);
  const columns = useMemo(() => columnsOf(setDeleted), []);
  return (
    <>
      <p className={styles.author}>
        <span>{author?.user_name}</span> <span>{author?.email}</span>
      </p>
      <ListTable caption="Comments" columns={columns} query={comments} />
      {deleted && <DeleteCommentDialog id={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;

const columnsOf = (onDelete: (id: string) => void): ListColumn<CommentRow>[] => [
  { key: 'number', title: 'No.', numeric: true, text: ({ number }) => String(number) },
  {
    key: 'question',
    title: 'Question',
    card: 'title',
    text: ({ zmcq_id }) => zmcq_id.ZQUESTION,
    cell: ({ zmcq_id }) => (
      <div className={styles.question}>
        <CommentedQuestion question={zmcq_id} />
      </div>
    ),
  },
  {
    key: 'message',
    title: 'Message',
    text: ({ comments }) => wordsOf(comments),
    cell: ({ comments }) => (
      <div className={styles.message}>
        <RichText html={comments} />
      </div>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    ...momentColumn<CommentRow>(({ insert_date }) => insert_date),
  },
  {
    key: 'status',
    title: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => (status === 'Inactive' ? <Tag>Inactive</Tag> : status),
  },
  {
    key: 'action',
    title: 'Action',
    cell: ({ _id, insert_date }) => (
      <>
        <LinkButton kind="text" href={paths.editComment(_id)}>
          Edit{' '}
          <span className="sr-only">
            the comment of <Moment at={insert_date} />
          </span>
        </LinkButton>
        <Button kind="text" onClick={() => onDelete(_id)}>
          Delete{' '}
          <span className="sr-only">
            the comment of <Moment at={insert_date} />
          </span>
        </Button>
      </>
    ),
  },
];
