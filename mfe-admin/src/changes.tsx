import styles from './changes.module.css';
import { diffWords } from './diff-words.ts';
import { htmlLines } from './html-lines.ts';

/** A text before and after; `isHtml` is shown as it reads. */
export type Change = { label: string; before: string; after: string; isHtml?: boolean };

/** The added and removed words of texts that differ, field by field. */
export function Changes({ changes }: { changes: Change[] }) {
  const changed = changes.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <p>Nothing that is shown here differs.</p>;
  return (
    <dl className={styles.diff}>
      {changed.map(({ label, before, after, isHtml = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isHtml ? (
              <Words before={htmlLines(before)} after={htmlLines(after)} isLong />
            ) : (
              <Words before={before} after={after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ before, after, isLong = false }: { before: string; after: string; isLong?: boolean }) {
  if (before === after) return 'Only the formatting changed.';
  return diffWords(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${text.slice(0, 20)}`;
    if (kind === 'same') return <span key={key}>{isLong ? shortened(text) : text}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={key}>
        <span className="sr-only">[{kind}: </span>
        {text}
        <span className="sr-only">]</span>
      </Mark>
    );
  });
}

const maxUnchanged = 240;
const shownSame = 100;

/** Shortens a long unchanged part to its ends. */
function shortened(text: string): string {
  if (text.length <= maxUnchanged) return text;
  return `${text.slice(0, shownSame)} … ${text.slice(-shownSame)}`;
}
