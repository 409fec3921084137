import type { Topic } from '@fairway/contracts/testing/testing';
import { useFault } from '@fairway/ui/fields/field-frame';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useId, useState } from 'react';
import styles from './topic-checks.module.css';

type Choice = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Topics, of which any number may be checked. Checking one checks its parts. */
export function TopicChecks({
  topics,
  empty,
  ...choice
}: Choice & {
  topics: Topic[];
  /** Why there are no topics, if there are none. */
  empty: string;
}) {
  const id = useId();
  const error = useFault('subjects');
  return (
    <fieldset className={styles.topics} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Topics</legend>
      {topics.length === 0 ? <p>{empty}</p> : <Rows {...choice} topics={topics} />}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Rows({ topics, chosen, onChange, isOn = false }: Choice & { topics: Topic[]; isOn?: boolean }) {
  return (
    <ul className={styles.rows}>
      {topics.map((topic) => (
        <Row key={topic.value} topic={topic} chosen={chosen} onChange={onChange} isWithin={isOn} />
      ))}
    </ul>
  );
}

function Row({ topic, chosen, onChange, isWithin }: Choice & { topic: Topic; isWithin: boolean }) {
  const [isOpen, setOpen] = useState(() => topic.topics.some((part) => containsChosen(part, chosen)));
  const isOn = isWithin || chosen.includes(topic.value);

  function toggle(): void {
    const within = new Set(valuesIn(topic));
    const others = chosen.filter((value) => !within.has(value));
    onChange(isOn ? others : [...others, topic.value]);
  }

  const hasParts = topic.topics.length > 0;
  return (
    <li>
      <div className={styles.row}>
        <label>
          <input type="checkbox" checked={isOn} disabled={isWithin} onChange={toggle} />
          <span>{topic.title}</span>
          <span className={styles.count}>{formatNumber(topic.total)}</span>
        </label>
        {hasParts && (
          <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Parts<span className="sr-only"> of {topic.title}</span> <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
          </button>
        )}
      </div>
      {hasParts && isOpen && <Rows topics={topic.topics} chosen={chosen} onChange={onChange} isOn={isOn} />}
    </li>
  );
}

const containsChosen = (topic: Topic, chosen: readonly string[]): boolean =>
  valuesIn(topic).some((value) => chosen.includes(value));

const valuesIn = (topic: Topic): string[] => [topic.value, ...topic.topics.flatMap(valuesIn)];

/** The chosen topics that are offered: another rating may leave one out, and nobody could uncheck it. */
export function offeredOf(topics: Topic[], chosen: readonly string[]): string[] {
  const offered = new Set(topics.flatMap(valuesIn));
  return chosen.filter((value) => offered.has(value));
}

/** How many questions the chosen topics have. All of a department includes every other topic. */
export function totalOf(topics: Topic[], chosen: readonly string[]): number {
  const allOfDepartment = topics.find(({ value }) => value.endsWith('-all') && chosen.includes(value));
  if (allOfDepartment) return allOfDepartment.total;
  return topics.reduce(
    (sum, topic) => sum + (chosen.includes(topic.value) ? topic.total : totalOf(topic.topics, chosen)),
    0,
  );
}
