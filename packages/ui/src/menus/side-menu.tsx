import type { ReactNode } from 'react';
import { formatNumber } from '../text/format-number.ts';
import styles from './side-menu.module.css';
import { useFloat } from './use-float.ts';

/** One entry of a side menu: a link, or a section that opens. */
export type SideEntry = {
  text: string;
  /** Its icon in the minified menu. */
  icon: string;
  owns: (path: string) => boolean;
  href?: string | undefined;
  content?: ReactNode;
  /** A section that is open initially; others open on the pages they contain. */
  isOpen?: boolean;
  /** The number of items behind the link, or in the section. */
  count?: number | undefined;
  /** Shown below the entry, in a box of fixed height. */
  note?: string;
};

/** A frame's main entries. Minified it is a column of icons, each with its submenu floating next to it. */
export function SideMenu({ entries, path, minified }: { entries: SideEntry[]; path: string; minified: boolean }) {
  return minified ? (
    <MinifiedEntries entries={entries} path={path} />
  ) : (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.text}>
          <WideEntry entry={entry} path={path} />
          {entry.note && <p className={styles.note}>{entry.note}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The links of a section. If the page is below two of them, the nearer one is current. */
export function SideLinks({
  links,
  path,
}: {
  links: readonly { href?: string; text: string; count?: number | undefined }[];
  path: string;
}) {
  const above = links.map(({ href = '' }) => href).filter((href) => path.startsWith(href));
  const here = above.reduce((longest, href) => (href.length > longest.length ? href : longest), '');
  return (
    <ul className={styles.links}>
      {links.map(({ href, text, count }) => (
        <li key={href}>
          <a className={`${styles.row} ${styles.link}`} href={href} aria-current={href === here ? 'page' : undefined}>
            {text}
            <Count of={count} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Count({ of }: { of: number | undefined }) {
  if (of === undefined) return null;
  return (
    <>
      {' '}
      <small>{formatNumber(of)}</small>
    </>
  );
}

function WideEntry({ entry, path }: { entry: SideEntry; path: string }) {
  if (entry.content) {
    return (
      <details open={entry.isOpen || entry.owns(path)}>
        <summary className={`${styles.row} ${styles.section}`}>
          {entry.text}
          <Count of={entry.count} />
        </summary>
        {entry.content}
      </details>
    );
  }
  if (entry.href === undefined) return <span className={styles.row}>{entry.text}</span>;
  return (
    <EntryLink className={styles.row} entry={entry} path={path}>
      {entry.text}
      <Count of={entry.count} />
    </EntryLink>
  );
}

function EntryLink({
  entry,
  path,
  className,
  children,
}: {
  entry: SideEntry;
  path: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <a className={className} href={entry.href} aria-current={entry.owns(path) ? 'page' : undefined}>
      {children}
    </a>
  );
}

function MinifiedEntries({ entries, path }: { entries: SideEntry[]; path: string }) {
  const { open, enter, leave, close } = useFloat();
  return (
    <ul className={styles.icons}>
      {entries.map((entry) => {
        const { text, icon, href, content, count, note } = entry;
        const isOpen = open === text;
        return (
          <li
            key={text}
            onPointerEnter={() => enter(text)}
            onPointerLeave={leave}
            onFocus={() => enter(text)}
            onBlur={leave}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Escape') return;
              // The menu is about to disappear, so it must not have the focus.
              currentTarget.querySelector<HTMLElement>(':scope > :is(a, button)')?.focus();
              close();
            }}
          >
            {href !== undefined ? (
              <EntryLink className={styles.icon} entry={entry} path={path}>
                <span aria-hidden="true">{icon}</span>
                <span className="sr-only">{text}</span>
              </EntryLink>
            ) : (
              <button
                type="button"
                className={styles.icon}
                aria-expanded={isOpen}
                data-here={entry.owns(path)}
                onClick={() => enter(text)}
              >
                <span aria-hidden="true">{icon}</span>
                <span className="sr-only">{text}</span>
              </button>
            )}
            <div className={styles.float} hidden={!isOpen}>
              <p className={styles.title}>
                {text} {count !== undefined && formatNumber(count)}
              </p>
              {content}
              {note && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
