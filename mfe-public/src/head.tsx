/** What search engines and link previews read of a page. `canonical` is a path; left out, the page is not indexed. */
export function Head({
  title,
  description,
  canonical,
  origin,
}: {
  title: string;
  description?: string | undefined;
  canonical?: string;
  origin: string;
}) {
  const fullTitle = title === 'Fairway' ? 'Fairway · Coast Guard licence exam study' : `${title} · Fairway`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
    </>
  );
}
