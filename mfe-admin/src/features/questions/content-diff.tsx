import type { VersionContent } from '@fairway/contracts/question-bank/admin-questions';
import type { ImportedContent } from '@fairway/contracts/question-bank/bank-imports';
import { importFields } from '@fairway/contracts/question-bank/import-fields';
import { Changes } from '../../changes.tsx';

/** A version, or a question of an import with what only an import changes. What is absent is empty. */
type Content = Partial<VersionContent & ImportedContent>;

const fields: { key: keyof Content; title: string }[] = [
  ...(['book', 'category', 'subcategory', 'source', 'source_date', 'label'] as const).map((key) => ({
    key,
    title: importFields[key],
  })),
  { key: 'stem', title: 'Question' },
  { key: 'choice_a', title: 'Choice A' },
  { key: 'choice_b', title: 'Choice B' },
  { key: 'choice_c', title: 'Choice C' },
  { key: 'choice_d', title: 'Choice D' },
  { key: 'answer', title: 'Right answer' },
  { key: 'solution', title: 'Explanation' },
  { key: 'reason_a', title: 'Why A is right or wrong' },
  { key: 'reason_b', title: 'Why B is right or wrong' },
  { key: 'reason_c', title: 'Why C is right or wrong' },
  { key: 'reason_d', title: 'Why D is right or wrong' },
  { key: 'credit', title: 'Explanation by' },
  { key: 'reference', title: 'Reference' },
  { key: 'ratings', title: 'Licenses' },
  { key: 'picture', title: 'Picture' },
  { key: 'alt', title: 'Picture description' },
  { key: 'is_retired', title: 'Retired' },
];

function textOf(content: Content, key: keyof Content): string {
  const value = content[key] ?? '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.length === 0 ? 'Every license' : value.join(' ');
  return key === 'answer' ? value.toUpperCase() : value;
}

/** The differences between two contents of a question. */
export function ContentDiff({ before, after }: { before: Content; after: Content }) {
  return (
    <Changes
      changes={fields.map(({ key, title }) => ({
        label: title,
        before: textOf(before, key),
        after: textOf(after, key),
      }))}
    />
  );
}
