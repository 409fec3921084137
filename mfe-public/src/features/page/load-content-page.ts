import type { Page } from '@fairway/contracts/content/content';
import { redirect } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { readSettings } from '../../shared-calls.ts';

/** The terms end with the refund rule; '' on every other page. */
export type ShownPage = Page & { refundRule: string };

/**
 * A published content page by the last part of its address. Its id and its former slugs redirect to its slug
 * permanently (301).
 */
export async function loadContentPage(api: PublicApi, slug: string): Promise<ShownPage> {
  const [page, refundRule] = await Promise.all([
    api.get('/api/mlp_page/page_slug/{slug}', { params: { slug } }),
    paths.page(slug) === paths.terms ? readRefundRule(api) : '',
  ]);
  if (page.slug !== slug) throw redirect(paths.page(page.slug), 301);
  return { ...page, refundRule };
}

/** '' if the site settings state none. */
async function readRefundRule(api: PublicApi): Promise<string> {
  const settings = await readSettings(api).catch(() => null);
  return settings?.refund_rule ?? '';
}

/** A page in any state, for people who have its id. */
export function loadPreview(api: PublicApi, id: string): Promise<Page> {
  return api.get('/api/mlp_page/page/{id}', { params: { id } });
}
