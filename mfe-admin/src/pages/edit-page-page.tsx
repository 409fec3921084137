import { useHost } from '@fairway/area/use-host';
import type { AdminPageOutput } from '@fairway/contracts/content/content';
import { NewTabLink } from '@fairway/ui/buttons/new-tab-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { pageQuery } from '../features/content-pages/api.ts';
import { emptyPage, fieldsOf, pageChanges } from '../features/content-pages/page-fields.ts';
import { draftKey, PageForm } from '../features/content-pages/page-form.tsx';
import { useDraftForm } from '../features/content-pages/use-draft-form.ts';
import { VersionList } from '../features/content-pages/version-list.tsx';
import { useAdmin } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const page = useQuery(pageQuery(api, id));
  return (
    <AccountPage above={page.data && listOf(page.data.page)}>
      <Loaded
        query={page}
        title="The page"
        lines={10}
        missing={
          <NoSuchRecord
            title="There is no such page"
            text="It may have been deleted, or moved back to the drafts under another address."
            list={listOf({ type: 'draft' })}
          />
        }
      >
        {(opened) => (
          // The form is remounted after each save.
          <OpenPage key={`${opened.page._id} ${opened.version}`} opened={opened} />
        )}
      </Loaded>
    </AccountPage>
  );
}

const listOf = ({ type }: Pick<AdminPageOutput['page'], 'type'>) =>
  type === 'published'
    ? { href: paths.publishedPages, text: 'Published Pages' }
    : { href: paths.draftPages, text: 'Draft Pages' };

function OpenPage({ opened }: { opened: AdminPageOutput }) {
  const { api, navigate, notify } = useHost();
  const queries = useQueryClient();
  const { page, version } = opened;
  const query = pageQuery(api, page._id);
  const form = useDraftForm(draftKey(useAdmin()._id, page._id), fieldsOf(page), version);
  return (
    <>
      <div>
        <NewTabLink href={`/preview/${page._id}`}>View</NewTabLink>
      </div>
      <Panel title={page.page_title}>
        <PageForm
          opened={opened}
          form={form}
          onSaved={(saved) => {
            queries.setQueryData(pageQuery(api, saved.page._id).queryKey, { page: saved.page, version: saved.version });
            // A published page that becomes a draft gets another id.
            if (saved.page._id !== page._id) navigate(paths.editPage(saved.page._id), { replace: true });
          }}
          onPictureRemoved={() =>
            queries.setQueryData(query.queryKey, { ...opened, page: { ...page, page_image: '' } })
          }
          onReload={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
        />
      </Panel>
      <Panel title="Versions">
        <VersionList
          id={page._id}
          changesOf={(before, after) => pageChanges(before ? fieldsOf(before) : emptyPage, fieldsOf(after))}
          onRestore={(restored) => {
            const { slug, type, ...texts } = fieldsOf(restored);
            const undo = form.fill(texts);
            const text = `Version ${restored.version} is in the form. Slug and status stay. Submit saves it.`;
            notify({ kind: 'info', text, action: { label: 'Undo', run: undo } });
            window.scrollTo({ top: 0 });
          }}
        />
      </Panel>
    </>
  );
}
