import styles from './breadcrumb.module.css';
import { paths } from './paths.ts';

/** A step of the way to a page; without a path it is no link: the page itself, or what has no page of its own. */
export type Crumb = { name: string; path?: string };

/**
 * The way to a page, the page itself last. With `origin` search engines read it as well, which a page that is not
 * indexed has no use for.
 */
export function Breadcrumb({ trail, origin }: { trail: Crumb[]; origin?: string | undefined }) {
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
      {origin && <StructuredTrail trail={trail} origin={origin} />}
    </nav>
  );
}

/** The way to a page that stands directly below the home page. */
export function BelowHome({ name, origin }: { name: string; origin: string }) {
  return <Breadcrumb trail={[{ name: 'Home', path: paths.home }, { name }]} origin={origin} />;
}

/** schema.org's BreadcrumbList: every step but the last must have an address. */
function StructuredTrail({ trail, origin }: { trail: Crumb[]; origin: string }) {
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
  // Nothing in it may read as the end of the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; a block of data, which no browser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
