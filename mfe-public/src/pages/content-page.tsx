import { Notice } from '@fairway/ui/states/notice';
import { ContentArticle } from '../features/page/content-article.tsx';
import type { ShownPage } from '../features/page/load-content-page.ts';
import { BelowHome } from '../routing/breadcrumb.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';

export function ContentPage() {
  return (
    <LoadedPage<ShownPage>>
      {(page) => (
        <ContentArticle
          key={page._id}
          page={page}
          below={
            page.refundRule && (
              <>
                <h2>Refunds</h2>
                <p>{page.refundRule}</p>
              </>
            )
          }
          above={
            <>
              <Head
                title={page.page_title}
                description={page.meta_desc || page.page_title}
                // A sample is not for search engines.
                canonical={page.sample ? undefined : paths.page(page.slug)}
                image={page.page_image}
              />
              <BelowHome name={page.page_title} />
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
