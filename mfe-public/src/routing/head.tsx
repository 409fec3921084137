import { sharePicturePath } from '@fairway/contracts/releases/site';
import { useOrigin } from '../root.ts';

/**
 * The metadata of a page for search engines and link previews. `canonical` is a path; without it the page is not
 * indexed. `image` is the path of the link preview's picture; without it, the site's default.
 */
export function Head({
  title,
  description,
  canonical,
  image,
}: {
  title: string;
  description?: string | undefined;
  canonical?: string | undefined;
  image?: string | undefined;
}) {
  const origin = useOrigin();
  const fullTitle = fullTitleOf(title);
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content="Fairway" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={origin + canonical} />}
      <meta property="og:image" content={origin + (image || sharePicturePath)} />
    </>
  );
}

function fullTitleOf(title: string): string {
  if (title === 'Fairway') return 'Fairway · Coast Guard license exam study';
  return /\bFairway\b/.test(title) ? title : `${title} · Fairway`;
}
