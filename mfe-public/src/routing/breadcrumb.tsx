import { useOrigin } from '../root.ts';
import styles from './breadcrumb.module.css';
import { paths } from './paths.ts';

/** A step of the path to a page. Without a path it is not a link: the current page, or a level that has no page. */
export type Crumb = { name: string; path?: string };

/**
 * The path to a page, ending with the page itself. It includes data for search engines, which a page that is not indexed
 * does not need.
 */
export function Breadcrumb({ trail, isIndexed = true }: { trail: Crumb[]; isIndexed?: boolean }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ name, path }, index) => (
          <li key={`${name} ${path}`}>
            {path === undefined ? (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{name}</span>
            ) : (
              <a href={path}>{name}</a>
            )}
          </li>
        ))}
      </ol>
      {isIndexed && <StructuredTrail trail={trail} />}
    </nav>
  );
}

/** The path to a page directly below the home page. */
export function BelowHome({ name }: { name: string }) {
  return <Breadcrumb trail={[{ name: 'Home', path: paths.home }, { name }]} />;
}

/** schema.org's BreadcrumbList: every step but the last must have an address. */
function StructuredTrail({ trail }: { trail: Crumb[] }) {
  const origin = useOrigin();
  const steps = trail.filter(({ path }, index) => path !== undefined || index === trail.length - 1);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path !== undefined && { item: origin + path }),
    })),
  };
  // Escaped, so that nothing in it ends the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; a block of data, which browsers do not run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
