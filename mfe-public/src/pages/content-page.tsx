import type { Page } from '@fairway/contracts/content';
import { Notice } from '@fairway/ui/notice';
import { BelowHome } from '../breadcrumb.tsx';
import { ContentArticle } from '../features/page/content-article.tsx';
import { Head } from '../head.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { paths } from '../paths.ts';
import { useOrigin } from '../root.ts';

export function ContentPage() {
  const origin = useOrigin();
  return (
    <LoadedPage<Page>>
      {(page) => (
        <ContentArticle
          key={page._id}
          page={page}
          above={
            <>
              <Head
                title={page.page_title}
                description={page.meta_desc || page.page_title}
                // A sample is not for search engines.
                canonical={page.sample ? undefined : paths.page(page.slug)}
                image={page.page_image}
                origin={origin}
              />
              <BelowHome name={page.page_title} origin={origin} />
              {page.sample && (
                <Notice announced={false}>
                  <strong>Sample.</strong> The operator of this site has not reviewed this text yet.
                </Notice>
              )}
            </>
          }
        />
      )}
    </LoadedPage>
  );
}
