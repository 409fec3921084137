import type { QuestionVersion, VersionAction } from '@fairway/contracts/question-bank/admin-questions';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { ContentDiff } from './content-diff.tsx';
import styles from './version-list.module.css';

const actionText: Record<VersionAction, string> = {
  edit: 'Edited',
  picture: 'Picture replaced',
  retire: 'Retired',
  bring_back: 'Brought back',
  restore: 'Restored',
  import: 'Imported',
};

export function VersionList({
  versions,
  onRestore,
}: {
  versions: QuestionVersion[];
  /** Restores the question to this version. */
  onRestore: (version: number) => void;
}) {
  if (versions.length === 0) return <p>Nobody has changed this question since it was imported.</p>;
  return (
    <ol className={styles.versions}>
      {versions.map(({ version, action, author, saved_at, before, after }, index) => (
        <li key={version}>
          <details open={index === 0}>
            <summary>
              <b>Version {version}</b> · {actionText[action]}
              {author && ` by ${author}`} · <Instant at={saved_at} />
            </summary>
            <ContentDiff before={before} after={after} />
            <Button kind="quiet" onClick={() => onRestore(version - 1)}>
              Restore the version before <span className="sr-only">version {version}</span>
            </Button>
          </details>
        </li>
      ))}
    </ol>
  );
}
