import { LinkButton } from '@fairway/ui/buttons/link-button';
import { PageTable } from '../features/content-pages/page-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';

export function DraftPagesPage() {
  return <ListPage type="draft" />;
}

export function PublishedPagesPage() {
  return <ListPage type="published" />;
}

function ListPage({ type }: { type: 'draft' | 'published' }) {
  const { api } = useSession();
  return (
    <AccountPage wide>
      <div>
        <LinkButton href={paths.addPage}>New Pages</LinkButton>
      </div>
      <PageTable api={api} type={type} />
    </AccountPage>
  );
}
