import type { ApiClient } from '@fairway/area/api-client';
import type { PageVersion, PageVersionItem } from '@fairway/contracts/content';
import { Actions } from '@fairway/ui/actions';
import { Button } from '@fairway/ui/button';
import { Moment } from '@fairway/ui/day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../loaded.tsx';
import { versionQuery, versionsQuery } from './api.ts';
import type { Change } from './changes.tsx';
import styles from './content-pages.module.css';
import { LazyChanges } from './load-editor.ts';

const shownFirst = 5;

/** Who saved it and when, the newest first, with the changes of each save and a button to restore it. */
export function VersionList({
  api,
  id,
  changesOf,
  onRestore,
}: {
  api: ApiClient;
  id: string;
  changesOf: (before: PageVersion | null, after: PageVersion) => Change[];
  /** Puts a version into the form, unsaved. */
  onRestore: (version: PageVersion) => void;
}) {
  const versions = useQuery(versionsQuery(api, id));
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Loaded query={versions} title="Versions">
      {(all) => {
        const shown = isWhole ? all : all.slice(0, shownFirst);
        if (all.length === 0) return <p>There is no version yet.</p>;
        return (
          <>
            <ol className={styles.versions}>
              {shown.map((item, index) => (
                <Version
                  key={item.version}
                  api={api}
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
              <Button kind="text" onClick={() => setIsWhole(true)}>
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
  api,
  id,
  item,
  before,
  isCurrent,
  changesOf,
  onRestore,
}: {
  api: ApiClient;
  id: string;
  item: PageVersionItem;
  /** The version before this one. */
  before: number | null;
  isCurrent: boolean;
  changesOf: (before: PageVersion | null, after: PageVersion) => Change[];
  onRestore: (version: PageVersion) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const name = `version ${item.version}`;
  return (
    <li>
      <p>
        <strong>Version {item.version}</strong>
        {isCurrent && ' (current)'} <span className={styles.meta}>{item.page_title}</span>
      </p>
      <p className={styles.meta}>
        <Moment at={item.saved_at} />
        {item.saved_by && ` by ${item.saved_by}`}
      </p>
      <Actions>
        <Button kind="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide changes' : 'Show changes'} <span className="sr-only">of {name}</span>
        </Button>
        {!isCurrent && <Restore api={api} id={id} version={item.version} onRestore={onRestore} />}
      </Actions>
      {isOpen && <Compared api={api} id={id} version={item.version} before={before} changesOf={changesOf} />}
    </li>
  );
}

function Restore({
  api,
  id,
  version,
  onRestore,
}: {
  api: ApiClient;
  id: string;
  version: number;
  onRestore: (version: PageVersion) => void;
}) {
  const wanted = useQuery({ ...versionQuery(api, id, version), enabled: false });
  async function restore(): Promise<void> {
    const { data } = wanted.data ? wanted : await wanted.refetch();
    if (data) onRestore(data);
  }
  return (
    <>
      <Button kind="text" busy={wanted.isFetching} onClick={restore}>
        Restore <span className="sr-only">version {version}</span>
      </Button>
      {wanted.isError && <span role="alert">It did not load. Please try again.</span>}
    </>
  );
}

function Compared({
  api,
  id,
  version,
  before,
  changesOf,
}: {
  api: ApiClient;
  id: string;
  version: number;
  before: number | null;
  changesOf: (before: PageVersion | null, after: PageVersion) => Change[];
}) {
  const after = useQuery(versionQuery(api, id, version));
  const earlier = useQuery({ ...versionQuery(api, id, before ?? 0), enabled: before !== null });
  return (
    <Loaded query={after} title="This version">
      {(now) => {
        if (before === null) return <LazyChanges changes={changesOf(null, now)} />;
        return (
          <Loaded query={earlier} title="The version before">
            {(then) => <LazyChanges changes={changesOf(then, now)} />}
          </Loaded>
        );
      }}
    </Loaded>
  );
}
