import { useHost } from '@fairway/area/use-host';
import type { Admin } from '@fairway/contracts/identity/identity';
import { useQueryClient } from '@tanstack/react-query';
import { pagesKey } from '../features/content-pages/api.ts';
import { emptyPage } from '../features/content-pages/page-fields.ts';
import { draftKey, PageForm } from '../features/content-pages/page-form.tsx';
import { useDraftForm } from '../features/content-pages/use-draft-form.ts';
import { useAdminState, useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function AddPagePage() {
  const state = useAdminState();
  return (
    <AccountPage>
      <Panel title="New page">{state.state === 'signed-in' && <NewPage admin={state.admin} />}</Panel>
    </AccountPage>
  );
}

function NewPage({ admin }: { admin: Admin }) {
  const { api } = useSession();
  const { navigate, notify } = useHost();
  const queries = useQueryClient();
  const form = useDraftForm(draftKey(admin._id, ''), emptyPage, 0);
  return (
    <PageForm
      api={api}
      opened={null}
      form={form}
      onSaved={({ pagesuccess, page }) => {
        void queries.invalidateQueries({ queryKey: pagesKey });
        notify({ kind: 'success', text: pagesuccess, ms: 3_000 });
        navigate(paths.editPage(page._id), { replace: true });
      }}
      onPictureRemoved={() => {}}
      onReload={() => {}}
    />
  );
}
