import { LinkButton } from '@fairway/ui/buttons/link-button';
import { PageTable } from '../features/content-pages/page-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';

export function DraftPagesPage() {
  return <ListPage title="Draft Pages" type="draft" />;
}

export function PublishedPagesPage() {
  return <ListPage title="Published Pages" type="published" />;
}

function ListPage({ title, type }: { title: string; type: 'draft' | 'published' }) {
  const { api } = useSession();
  return (
    <AccountPage title={title} wide>
      <div>
        <LinkButton href={paths.addPage}>New Pages</LinkButton>
      </div>
      <PageTable api={api} type={type} />
    </AccountPage>
  );
}
