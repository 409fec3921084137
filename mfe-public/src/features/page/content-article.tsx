import type { Page } from '@fairway/contracts/content/content';
import { Illustration } from '@fairway/ui/pictures/illustration';
import type { ReactNode } from 'react';
import frame from '../../routing/page.module.css';
import { PageBody } from './page-body.tsx';

/** A content page, as published and in its preview. `above` is rendered above its title, `below` after its text. */
export function ContentArticle({ page, above, below }: { page: Page; above: ReactNode; below?: ReactNode }) {
  return (
    <article className={`${frame.page} ${frame.text}`}>
      {above}
      <h1>{page.page_title}</h1>
      {page.page_image && <Illustration src={page.page_image} alt={page.image_alt} />}
      <PageBody html={page.description} />
      {below}
    </article>
  );
}
