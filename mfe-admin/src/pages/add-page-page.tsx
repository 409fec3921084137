import { useHost } from '@fairway/area/use-host';
import type { Admin } from '@fairway/contracts/identity/identity';
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
  const { navigate } = useHost();
  const form = useDraftForm(draftKey(admin._id, ''), emptyPage, 0);
  return (
    <PageForm
      api={api}
      opened={null}
      form={form}
      onSaved={({ page }) => navigate(paths.editPage(page._id), { replace: true })}
      onPictureRemoved={() => {}}
      onReload={() => {}}
    />
  );
}
