import type { Page } from '@fairway/contracts/content/content';
import { Notice } from '@fairway/ui/states/notice';
import { ContentArticle } from '../features/page/content-article.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';
import styles from './preview-page.module.css';

/** A page before it is published, for people who have its address. */
export function PreviewPage() {
  return (
    <LoadedPage<Page>>
      {(page) => (
        <ContentArticle
          key={page._id}
          page={page}
          above={
            <div className={styles.state}>
              <Head title={`Preview: ${page.page_title}`} />
              <Notice announced={false}>
                {page.type === 'draft' ? (
                  'This is a preview of a draft. Only people with this address can see it.'
                ) : (
                  <>
                    This is a preview. The page is published at <a href={paths.page(page.slug)}>/{page.slug}</a>.
                  </>
                )}
              </Notice>
            </div>
          }
        />
      )}
    </LoadedPage>
  );
}
