import { useHost } from '@fairway/area/use-host';
import type { PageVersion, PageVersionItem } from '@fairway/contracts/content/content';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change } from '../../changes.tsx';
import { Loaded } from '../../loaded.tsx';
import { versionQuery, versionsQuery } from './api.ts';
import styles from './content-pages.module.css';
import { LazyChanges } from './load-changes.ts';

const initialCount = 5;

type PageProps = { id: string };
type CompareProps = { changesOf: (before: PageVersion | null, after: PageVersion) => Change[] };
/** `onRestore` puts a version into the form, unsaved. */
type RestoreProps = { onRestore: (version: PageVersion) => void };

/** The versions of a page, newest first: who saved each and when, what changed, and a button to restore it. */
export function VersionList({ id, changesOf, onRestore }: PageProps & CompareProps & RestoreProps) {
  const { api } = useHost();
  const versions = useQuery(versionsQuery(api, id));
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <Loaded query={versions} title="Versions">
      {(all) => {
        const shown = isExpanded ? all : all.slice(0, initialCount);
        if (all.length === 0) return <p>There is no version yet.</p>;
        return (
          <>
            <ol className={styles.versions}>
              {shown.map((item, index) => (
                <Version
                  key={item.version}
                  id={id}
                  item={item}
                  before={all[index + 1]?.version ?? null}
                  isCurrent={index === 0}
                  changesOf={changesOf}
                  onRestore={onRestore}
                />
              ))}
            </ol>
            {shown.length < all.length && (
              <Button kind="text" onClick={() => setIsExpanded(true)}>
                Show all {all.length} versions
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Version({
  id,
  item,
  before,
  isCurrent,
  changesOf,
  onRestore,
}: PageProps & CompareProps & RestoreProps & { item: PageVersionItem; before: number | null; isCurrent: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = `version ${item.version}`;
  return (
    <li>
      <p>
        <strong>Version {item.version}</strong>
        {isCurrent && ' (current)'} <span className={styles.meta}>{item.page_title}</span>
      </p>
      <p className={styles.meta}>
        <Instant at={item.saved_at} />
        {item.saved_by && ` by ${item.saved_by}`}
      </p>
      <Actions>
        <Button kind="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide changes' : 'Show changes'} <span className="sr-only">of {name}</span>
        </Button>
        {!isCurrent && <Restore id={id} version={item.version} onRestore={onRestore} />}
      </Actions>
      {isOpen && <VersionChanges id={id} version={item.version} before={before} changesOf={changesOf} />}
    </li>
  );
}

function Restore({ id, version, onRestore }: PageProps & RestoreProps & { version: number }) {
  const { api } = useHost();
  const query = useQuery({ ...versionQuery(api, id, version), enabled: false });
  async function restore(): Promise<void> {
    const { data } = query.data ? query : await query.refetch();
    if (data) onRestore(data);
  }
  return (
    <>
      <Button kind="text" busy={query.isFetching} onClick={restore}>
        Restore <span className="sr-only">version {version}</span>
      </Button>
      {query.isError && <span role="alert">The version did not load. Please try again.</span>}
    </>
  );
}

function VersionChanges({
  id,
  version,
  before,
  changesOf,
}: PageProps & CompareProps & { version: number; before: number | null }) {
  const { api } = useHost();
  const current = useQuery(versionQuery(api, id, version));
  const previous = useQuery({ ...versionQuery(api, id, before ?? 0), enabled: before !== null });
  return (
    <Loaded query={current} title="This version">
      {(after) => {
        if (before === null) return <LazyChanges changes={changesOf(null, after)} />;
        return (
          <Loaded query={previous} title="The version before">
            {(earlier) => <LazyChanges changes={changesOf(earlier, after)} />}
          </Loaded>
        );
      }}
    </Loaded>
  );
}
