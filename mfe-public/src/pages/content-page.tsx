import type { Page } from '@fairway/contracts/content';
import { Illustration } from '@fairway/ui/illustration';
import { Head } from '../head.tsx';
import { LoadedPage, useOrigin } from '../root.tsx';
import styles from './content-page.module.css';

export function ContentPage() {
  const origin = useOrigin();
  return (
    <LoadedPage<Page>>
      {(page) => (
        <article key={page._id} className={styles.page}>
          <Head title={page.page_title} description={page.meta_desc} canonical={`/${page.slug}`} origin={origin} />
          <h1>{page.page_title}</h1>
          {page.page_image && <Illustration src={page.page_image} alt={page.image_alt} />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitised it before it was stored */}
          <div className={styles.body} dangerouslySetInnerHTML={{ __html: page.description }} />
        </article>
      )}
    </LoadedPage>
  );
}
