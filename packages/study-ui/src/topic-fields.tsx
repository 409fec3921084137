import type { Topic } from '@fairway/contracts/testing/testing';
import { useFault } from '@fairway/ui/fields/field-frame';
import { SelectField } from '@fairway/ui/fields/select-field';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';

/**
 * "Select A Topic" in two steps, each short enough for a phone: first the department or one of its books, then the
 * entire book, a category or a sub-category. `test_subject` is the last choice; the first step shows its fault.
 */
export function TopicFields({
  topics,
  empty,
  onChange,
}: {
  topics: Topic[];
  /** Why there are no topics, if there are none. */
  empty: string;
  onChange: () => void;
}) {
  const [chosen, setChosen] = useState({ book: '', within: '' });
  const fault = useFault('test_subject');
  const book = topics.find(({ value }) => value === chosen.book);
  const isNarrowed = book !== undefined && book.topics.length > 0;
  const within = isNarrowed && contains(book, chosen.within) ? chosen.within : book?.value;
  return (
    <>
      <SelectField
        label="Select A Topic"
        name={isNarrowed ? undefined : 'test_subject'}
        required
        value={book?.value ?? ''}
        onChange={(event) => {
          setChosen({ book: event.target.value, within: '' });
          onChange();
        }}
        hint={topics.length === 0 ? empty : undefined}
        error={fault}
      >
        <option value="">Select A Topic</option>
        {topics.map((topic) => (
          <option key={topic.value} value={topic.value}>
            {words(topic)}
          </option>
        ))}
      </SelectField>
      {isNarrowed && (
        <SelectField
          label={`Part of ${book.title}`}
          name="test_subject"
          error=""
          value={within}
          onChange={(event) => setChosen({ ...chosen, within: event.target.value })}
        >
          <option value={book.value}>{words({ ...book, title: `All of ${book.title}` })}</option>
          {book.topics.map((topic) => (
            <Part key={topic.value} topic={topic} />
          ))}
        </SelectField>
      )}
    </>
  );
}

/** A category with its sub-categories, or a topic without any. */
function Part({ topic }: { topic: Topic }) {
  if (topic.topics.length === 0) return <option value={topic.value}>{words(topic)}</option>;
  return (
    <optgroup label={topic.title}>
      <option value={topic.value}>{words({ ...topic, title: `All of ${topic.title}` })}</option>
      {topic.topics.map((part) => (
        <option key={part.value} value={part.value}>
          {words(part)}
        </option>
      ))}
    </optgroup>
  );
}

const words = ({ title, total }: Pick<Topic, 'title' | 'total'>) => `${title} (${formatNumber(total)})`;

const contains = (topic: Topic, value: string): boolean =>
  topic.topics.some((part) => part.value === value || contains(part, value));
