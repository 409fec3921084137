/** Addresses shared by the pages and the XML site maps. Imports nothing: the browser also uses these values. */

/** A page that every installation has, as the site map lists it. */
export type GeneralPage = {
  path: string;
  title: string;
  /** The slug of the content page at that address: listed only if it is published. */
  slug?: string;
  /** If it is missing, search engines may list the page. */
  isIndexed?: false;
};

/** The general pages in the order of the site map. */
export const generalPages: readonly GeneralPage[] = [
  { path: '/', title: 'Home' },
  { path: '/about', title: 'About Us', slug: 'about' },
  { path: '/pricing', title: 'Pricing' },
  { path: '/faq', title: 'General FAQ' },
  { path: '/exam-retest', title: 'Retest dates' },
  { path: '/question/directory', title: 'Question directory' },
  { path: '/rules', title: 'Rules of the Road' },
  { path: '/license', title: 'Licenses and their exams' },
  { path: '/exam-modules', title: 'Exam modules' },
  { path: '/search', title: 'Search', isIndexed: false },
  { path: '/forum', title: 'Forum' },
  { path: '/contact', title: 'Contact' },
  { path: '/disclaimer', title: 'Terms and Conditions', slug: 'disclaimer' },
  { path: '/privacy', title: 'Privacy Policy', slug: 'privacy' },
];

/** The content pages that Fairway itself links to. They stay published at their addresses. */
export const linkedPages = [
  { slug: 'about', title: 'About Us' },
  { slug: 'disclaimer', title: 'Terms and Conditions' },
  { slug: 'privacy', title: 'Privacy Policy' },
  { slug: 'understanding-what-to-study', title: 'Understanding What to Study' },
];

export const isLinkedPage = ({ slug, type }: { slug: string; type: string }): boolean =>
  type === 'published' && linkedPages.some((page) => page.slug === slug);

export const linkedPageText = 'Fairway links to this page. Edit its text instead.';

/** The link preview picture of pages without their own: 1200 by 630, a file of the shell's release. */
export const sharePicturePath = '/share.png';

/** A font: a file of the shell's release. Its name contains a hash of it, and outlives the release. */
export const fontPath = (file: string) => `/fonts/${file}`;

export const siteMapPath = '/site-map';

/** First segments of every fixed address: a content page with such a slug could not be opened (G-74). */
export const reservedSlugs: readonly string[] = [
  'admin',
  'api',
  'change-user-password',
  'contact',
  'dashboard',
  'email-verify',
  'exam-modules',
  'exam-retest',
  'faq',
  'forgot-password',
  'fonts',
  'forum',
  'health',
  'internal',
  'license',
  'login',
  'media',
  'payment',
  'payment-subscribe',
  'preview',
  'pricing',
  'question',
  'ready',
  'register',
  'releases',
  'rules',
  'search',
  'site-map',
  'unsubscribe',
  'user',
  'users',
  'welcome',
];

/** The number of questions that a directory page links to. */
export const directoryPageSize = 200;

/** The address of a directory page; `page` counts from 0. */
export function directoryPath({
  book,
  category,
  page = 0,
}: {
  book: string;
  category?: string | undefined;
  page?: number;
}): string {
  const query = new URLSearchParams({ book });
  if (category !== undefined) query.set('category', category);
  if (page > 0) query.set('page', String(page));
  return `/question/directory?${query}`;
}

/** A page of the handbook of the Rules. */
export const rulePath = (rule: string): string => `/rules/${rule}`;

export const licensePath = (slug: string): string => `/license/${slug}`;

/** The pages of mariners who are not officers: the bank has no license for them. */
export const sailorPages = { 'Deck-ZDL28-AB': 'able-seaman', 'Engine-ZDL17-QMED': 'qmed' } as const;

export const questionPath = (slug: string): string => `/question/${encodeURIComponent(slug)}`;

/** The index belongs to question-bank, which has nearly all files; this one file belongs to the content service. */
export const sitemapIndexPath = '/sitemap.xml';
export const pagesSitemapPath = '/sitemap-pages.xml';

/** The maximum size of a site map file: the protocol allows 50,000, but smaller files are generated in one go. */
export const sitemapFileSize = 10_000;
