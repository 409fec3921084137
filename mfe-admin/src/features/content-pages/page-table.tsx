import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { AdminPageListItem } from '@fairway/contracts/content/content';
import { dayText } from '@fairway/contracts/identity/day-text';
import { isLinkedPage, linkedPageText } from '@fairway/contracts/releases/site';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Day } from '@fairway/ui/days/day';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { useListFilters } from '../../list/use-list-filters.ts';
import { paths } from '../../paths.ts';
import { useChange } from '../../use-change.ts';
import { pageListQuery, pagesKey } from './api.ts';
import styles from './content-pages.module.css';

export function PageTable({ type }: { type: 'draft' | 'published' }) {
  const { api } = useHost();
  const { view } = useListView();
  const filters = useListFilters(['title']);
  const pages = useQuery(pageListQuery(api, type, view, filters.values));
  const [deleting, setDeleting] = useState<AdminPageListItem | null>(null);
  const columns = useMemo(() => columnsOf(setDeleting), []);

  const deletion = useChange({
    call: ({ _id }: AdminPageListItem) => api.delete('/api/mlp_page/delete/{id}', { params: { id: _id } }),
    notice: ({ success }) => success,
    reloads: [pagesKey],
    isAwaited: true,
  });

  return (
    <>
      <ListTable
        caption={type === 'draft' ? 'Draft pages' : 'Published pages'}
        columns={columns}
        query={pages}
        filters={filters}
        sorted={{ by: 'changed', type: 'desc' }}
        emptyHint={
          type === 'draft' ? 'Pages saved as drafts appear here.' : 'Pages that visitors can read appear here.'
        }
      />
      {deleting && (
        <ConfirmDialog
          title="Are you sure?"
          confirm="Yes, delete it!"
          onConfirm={() => deletion.confirm(deleting)}
          onClose={() => setDeleting(null)}
        >
          You will not be able to recover “{deleting.page_title}” and its versions again!
        </ConfirmDialog>
      )}
    </>
  );
}

const statuses = { published: 'Published', draft: 'Draft' };

const columnsOf = (onDelete: (page: AdminPageListItem) => void): ListColumn<AdminPageListItem>[] => [
  {
    key: 'title',
    title: 'Title',
    text: ({ page_title }) => page_title,
    cell: ({ _id, page_title }) => <Link to={paths.editPage(_id)}>{page_title}</Link>,
    sortable: true,
    filterable: true,
  },
  {
    key: 'image',
    title: 'Image',
    cell: ({ page_image, image_alt }) =>
      page_image ? <img className={styles.thumb} src={page_image} alt={image_alt} loading="lazy" /> : 'No image',
  },
  { key: 'status', title: 'Status', text: ({ type }) => statuses[type] },
  {
    key: 'changed',
    title: 'Changed',
    hasDays: true,
    text: ({ updated_at }, zone) => dayText(updated_at, zone),
    cell: ({ updated_at }) => <Day at={updated_at} />,
    sortable: true,
  },
  {
    key: 'action',
    title: 'Action',
    cell: (page) => (
      <>
        <LinkButton kind="text" href={paths.editPage(page._id)}>
          Edit <span className="sr-only">{page.page_title}</span>
        </LinkButton>
        <LinkButton kind="text" href={`/preview/${page._id}`} target="_blank" rel="noopener">
          View <span className="sr-only">{page.page_title} (opens in a new tab)</span>
        </LinkButton>
        {isLinkedPage(page) ? (
          <span title={linkedPageText}>Always published</span>
        ) : (
          <Button kind="text" onClick={() => onDelete(page)}>
            Delete <span className="sr-only">{page.page_title}</span>
          </Button>
        )}
      </>
    ),
  },
];
