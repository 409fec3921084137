import type { SiteMap } from '../features/site-map/load-site-map.ts';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';
import styles from './site-map-page.module.css';

export function SiteMapPage() {
  return (
    <LoadedPage<SiteMap>>
      {(sections) => (
        <HeadedPage
          name="Site map"
          description="Every page of Fairway: general pages, the deck and engine books, and articles about the exams."
          canonical={paths.siteMap}
        >
          <div className={styles.sections}>
            {sections.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ href, text }) => (
                    <li key={href}>
                      <a href={href}>{text}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </HeadedPage>
      )}
    </LoadedPage>
  );
}
