import type { Page } from '@fairway/contracts/content';
import { redirect } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { PublicApi } from '../../public-host.ts';

/**
 * A published content page by the last part of its address. Its id and its former slugs redirect to its slug
 * permanently (301).
 */
export async function loadContentPage(api: PublicApi, slug: string): Promise<Page> {
  const page = await api.get('/api/mlp_page/page_slug/{slug}', { params: { slug } });
  if (page.slug !== slug) throw redirect(paths.page(page.slug), 301);
  return page;
}

/** A page in any state, for people who have its id. */
export function loadPreview(api: PublicApi, id: string): Promise<Page> {
  return api.get('/api/mlp_page/page/{id}', { params: { id } });
}
