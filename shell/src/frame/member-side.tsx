import type { Member } from '@fairway/contracts/identity';
import type { ApiClient } from '@fairway/mfe/api-client';
import type { ReactNode } from 'react';
import styles from './member-side.module.css';
import { StudyTree } from './study-tree.tsx';
import { useFloat } from './use-float.ts';
import { useResume } from './use-resume.ts';

type Place = { href: string; text: string };

/** One entry of the side: a way, or a section that opens. */
type Entry = {
  text: string;
  /** What stands for it where the side is minified. */
  sign: string;
  owns: (path: string) => boolean;
  href?: string | undefined;
  content?: ReactNode;
  /** Shown below the entry, in a box of fixed height. */
  note?: string;
};

const logged: Place[] = [
  { href: '/user/manage-question/all-logged', text: 'All Logged Questions' },
  { href: '/user/manage-question/by-topic', text: 'Logged By Topic' },
  { href: '/user/manage-question/bookmarked-question', text: 'Bookmarked Questions' },
  { href: '/user/manage-question/hidden-question', text: 'Hidden Questions' },
];
const settings: Place[] = [
  { href: '/user/account/profile', text: 'Profile' },
  { href: '/user/account/settings', text: 'Settings' },
  { href: '/user/account/subscription', text: 'Subscription' },
  { href: '/user/account/contact', text: 'Contact' },
];
const under = (prefix: string) => (path: string) => path.startsWith(prefix);

type SideProps = { api: ApiClient; member: Member; path: string; query: string };

/** Everything a member's side leads to. Minified it is a row of signs, each with its menu floating beside it. */
export function MemberSide({ minified, ...props }: SideProps & { minified: boolean }) {
  const entries = useEntries(props);
  return minified ? (
    <MinifiedEntries entries={entries} path={props.path} />
  ) : (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.text}>
          <WideEntry entry={entry} path={props.path} />
          {entry.note && <p className={styles.note}>{entry.note}</p>}
        </li>
      ))}
    </ul>
  );
}

function WideEntry({ entry, path }: { entry: Entry; path: string }) {
  if (entry.content) {
    return (
      <details open={entry.text === 'Study' || entry.owns(path)}>
        <summary className={`${styles.row} ${styles.section}`}>{entry.text}</summary>
        {entry.content}
      </details>
    );
  }
  if (entry.href === undefined) return <span className={styles.row}>{entry.text}</span>;
  return (
    <EntryLink className={styles.row} entry={entry} path={path}>
      {entry.text}
    </EntryLink>
  );
}

function useEntries({ api, member, path, query }: SideProps): Entry[] {
  const resume = useResume(api, path);
  return [
    { text: 'Dashboard', sign: '▦', href: '/dashboard', owns: (at) => at === '/dashboard' },
    {
      text: 'Study',
      sign: '☰',
      owns: under('/user/watch'),
      content: <StudyTree api={api} member={member} query={query} />,
    },
    {
      text: 'Resume',
      sign: '↻',
      href: resume?.link,
      owns: () => false,
      note: resume === null ? 'Your last question will appear here.' : (resume?.label ?? 'Loading'),
    },
    { text: 'Search', sign: '⌕', href: '/user/search', owns: under('/user/search') },
    { text: 'Tests', sign: '✎', href: '/user/test', owns: under('/user/test') },
    {
      text: 'Logged',
      sign: '≡',
      owns: under('/user/manage-question'),
      content: <Places places={logged} path={path} />,
    },
    { text: 'Comments', sign: '❝', href: '/user/manage-comments', owns: under('/user/manage-comment') },
    { text: 'Settings', sign: '⚙', owns: under('/user/account'), content: <Places places={settings} path={path} /> },
  ];
}

function EntryLink({
  entry,
  path,
  className,
  children,
}: {
  entry: Entry;
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

function Places({ places, path }: { places: Place[]; path: string }) {
  return (
    <ul className={styles.places}>
      {places.map(({ href, text }) => (
        <li key={href}>
          <a
            className={`${styles.row} ${styles.place}`}
            href={href}
            aria-current={path.startsWith(href) ? 'page' : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function MinifiedEntries({ entries, path }: { entries: Entry[]; path: string }) {
  const { open, enter, leave, close } = useFloat();
  return (
    <ul className={styles.signs}>
      {entries.map((entry) => {
        const { text, sign, href, content, note } = entry;
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
              // The menu is about to go, and must not take the focus along.
              currentTarget.querySelector<HTMLElement>(':scope > :is(a, button)')?.focus();
              close();
            }}
          >
            {href !== undefined ? (
              <EntryLink className={styles.sign} entry={entry} path={path}>
                <span aria-hidden="true">{sign}</span>
                <span className="sr-only">{text}</span>
              </EntryLink>
            ) : (
              <button
                type="button"
                className={styles.sign}
                aria-expanded={isOpen}
                data-here={entry.owns(path)}
                onClick={() => enter(text)}
              >
                <span aria-hidden="true">{sign}</span>
                <span className="sr-only">{text}</span>
              </button>
            )}
            <div className={styles.float} hidden={!isOpen}>
              <p className={styles.title}>{text}</p>
              {content}
              {note && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
