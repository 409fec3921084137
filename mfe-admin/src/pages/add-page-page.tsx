import { useHost } from '@fairway/area/use-host';
import { emptyPage } from '../features/content-pages/page-fields.ts';
import { draftKey, PageForm } from '../features/content-pages/page-form.tsx';
import { useDraftForm } from '../features/content-pages/use-draft-form.ts';
import { useAdmin } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { Panel } from './account-page.tsx';

export function Page() {
  const { navigate } = useHost();
  const form = useDraftForm(draftKey(useAdmin()._id, ''), emptyPage, 0);
  return (
    <Panel title="New page">
      <PageForm
        opened={null}
        form={form}
        onSaved={({ page }) => navigate(paths.editPage(page._id), { replace: true })}
        onPictureRemoved={() => {}}
        onReload={() => {}}
      />
    </Panel>
  );
}
