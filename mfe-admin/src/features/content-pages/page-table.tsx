import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { AdminPageListItem } from '@fairway/contracts/content/content';
import { isLinkedPage, linkedPageText, reservedSlugs } from '@fairway/contracts/releases/site';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { AskButton } from '../../ask-button.tsx';
import { dayColumn } from '../../list/day-columns.tsx';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { useListFilters } from '../../list/use-list-filters.ts';
import { paths } from '../../paths.ts';
import { pageListQuery, pagesKey } from './api.ts';
import styles from './content-pages.module.css';

/** The list of drafts, or of published pages, by its address. */
export function Page() {
  const { api } = useHost();
  const type = useLocation().pathname === paths.draftPages ? 'draft' : 'published';
  const { view } = useListView();
  const filters = useListFilters(['title']);
  const pages = useQuery(pageListQuery(api, type, view, filters.values));
  return (
    <>
      <div>
        <LinkButton href={paths.addPage}>New Pages</LinkButton>
      </div>
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
    </>
  );
}

const statuses = { published: 'Published', draft: 'Draft' };

function DeleteButton({ page: { _id, page_title } }: { page: AdminPageListItem }) {
  const { api } = useHost();
  return (
    <AskButton
      kind="text"
      label="Delete"
      of={page_title}
      confirm="Yes, delete it!"
      call={() => api.delete('/api/mlp_page/delete/{id}', { params: { id: _id } })}
      notice={({ success }) => success}
      reloads={[pagesKey]}
      isAwaited
    >
      You will not be able to recover “{page_title}” and its versions again!
    </AskButton>
  );
}

const columns: ListColumn<AdminPageListItem>[] = [
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
  {
    key: 'status',
    title: 'Status',
    text: ({ type, slug }) =>
      // It was made before Fairway used the address.
      reservedSlugs.includes(slug)
        ? `Nobody can open it: /${slug} is now a page of Fairway. Change its slug.`
        : statuses[type],
  },
  {
    key: 'changed',
    title: 'Changed',
    ...dayColumn<AdminPageListItem>(({ updated_at }) => updated_at),
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
        {isLinkedPage(page) ? <span title={linkedPageText}>Always published</span> : <DeleteButton page={page} />}
      </>
    ),
  },
];
