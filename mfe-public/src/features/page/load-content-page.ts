import type { Page } from '@fairway/contracts/content';
import type { PublicApi } from '../../public-host.ts';

/** A published content page by the last part of its address. */
export function loadContentPage(api: PublicApi, slug: string): Promise<Page> {
  return api.get<Page>(`/api/mlp_page/page_slug/${encodeURIComponent(slug)}`);
}
