import { LinkButton } from '@fairway/ui/buttons/link-button';
import { PageTable } from '../features/content-pages/page-table.tsx';
import { paths } from '../paths.ts';

export function DraftPagesPage() {
  return <ListPage type="draft" />;
}

export function PublishedPagesPage() {
  return <ListPage type="published" />;
}

function ListPage({ type }: { type: 'draft' | 'published' }) {
  return (
    <>
      <div>
        <LinkButton href={paths.addPage}>New Pages</LinkButton>
      </div>
      <PageTable type={type} />
    </>
  );
}
