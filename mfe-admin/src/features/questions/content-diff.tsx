import type { VersionContent } from '@fairway/contracts/question-bank/admin-questions';
import { diffWords } from '../../diff-words.ts';
import styles from './content-diff.module.css';

const fields: { key: keyof VersionContent; title: string }[] = [
  { key: 'stem', title: 'Question' },
  { key: 'choice_a', title: 'Choice A' },
  { key: 'choice_b', title: 'Choice B' },
  { key: 'choice_c', title: 'Choice C' },
  { key: 'choice_d', title: 'Choice D' },
  { key: 'answer', title: 'Right answer' },
  { key: 'solution', title: 'Explanation' },
  { key: 'credit', title: 'Explanation by' },
  { key: 'reference', title: 'Reference' },
  { key: 'ratings', title: 'Licenses' },
  { key: 'picture', title: 'Picture' },
  { key: 'alt', title: 'Picture description' },
  { key: 'is_retired', title: 'Retired' },
];

function textOf(content: VersionContent, key: keyof VersionContent): string {
  const value = content[key];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.length === 0 ? 'Every license' : value.join(' ');
  return key === 'answer' ? value.toUpperCase() : value;
}

/** The differences between two contents of a question, field by field and word by word. */
export function ContentDiff({ before, after }: { before: VersionContent; after: VersionContent }) {
  const changed = fields.filter(({ key }) => textOf(before, key) !== textOf(after, key));
  if (changed.length === 0) return <p>Nothing that is shown here differs.</p>;
  return (
    <dl className={styles.diff}>
      {changed.map(({ key, title }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>
            {diffWords(textOf(before, key), textOf(after, key)).map(({ kind, text }, index) => {
              const id = `${index}`;
              if (kind === 'removed') return <del key={id}>{text}</del>;
              return kind === 'added' ? <ins key={id}>{text}</ins> : <span key={id}>{text}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
