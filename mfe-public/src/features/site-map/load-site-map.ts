import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { generalPages } from '@fairway/contracts/releases/site';
import { paths } from '../../routing/paths.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { readBooks } from '../../shared-calls.ts';

export type SiteMap = { title: string; links: { href: string; text: string }[] }[];

/** All pages except single questions, which the directory links to. Sections without a link are left out. */
export async function loadSiteMap(api: PublicApi): Promise<SiteMap> {
  const [{ deck, engine }, activePages] = await Promise.all([readBooks(api), api.get('/api/mlp_page/active_page')]);
  const published = new Set(activePages.map(({ slug }) => slug));
  const general = generalPages.filter(({ slug }) => slug === undefined || published.has(slug));
  const others = activePages.filter(({ slug }) => !general.some((page) => page.slug === slug));
  const sections = [
    { title: 'General pages', links: general.map(({ path, title }) => ({ href: path, text: title })) },
    { title: 'Deck books', links: deck.map(linkOf) },
    { title: 'Engine books', links: engine.map(linkOf) },
    {
      title: 'More pages',
      links: others.map(({ slug, page_title }) => ({ href: paths.page(slug), text: page_title })),
    },
  ];
  return sections.filter(({ links }) => links.length > 0);
}

const linkOf = ({ ZINBOOK, ZBOOKNAME }: Book) => ({ href: paths.directoryOf({ book: ZINBOOK }), text: ZBOOKNAME });
