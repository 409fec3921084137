import { diffWordsWithSpace } from 'diff';
import styles from './content-pages.module.css';
import { htmlLines } from './html-lines.ts';

/** A text before and after; `isHtml` is shown as it reads. */
export type Change = { label: string; before: string; after: string; isHtml?: boolean };

/** The added and removed words, field by field. It includes a library: load it on demand. */
export function Changes({ changes }: { changes: Change[] }) {
  const changed = changes.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <p>No words changed.</p>;
  return (
    <dl className={styles.changes}>
      {changed.map(({ label, before, after, isHtml = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Words before={isHtml ? htmlLines(before) : before} after={isHtml ? htmlLines(after) : after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ before, after }: { before: string; after: string }) {
  if (before === after) return 'Only the formatting changed.';
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    const key = `${index} ${value.slice(0, 20)}`;
    if (added) return <ins key={key}>{withSpokenLabel('added', value)}</ins>;
    if (removed) return <del key={key}>{withSpokenLabel('removed', value)}</del>;
    return <span key={key}>{shortened(value)}</span>;
  });
}

const withSpokenLabel = (what: string, value: string) => (
  <>
    <span className="sr-only">[{what}: </span>
    {value}
    <span className="sr-only">]</span>
  </>
);

const maxUnchanged = 240;
const shownSame = 100;

/** Shortens a long unchanged part to its ends. */
function shortened(text: string): string {
  if (text.length <= maxUnchanged) return text;
  return `${text.slice(0, shownSame)} … ${text.slice(-shownSame)}`;
}
