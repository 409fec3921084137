import type { Topic } from '@fairway/contracts/testing';
import { useId } from 'react';
import styles from './topic-checks.module.css';

type Choice = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Topics of which any number may be on; the parts of one that is on are on with it. */
export function TopicChecks({ topics, error, ...choice }: Choice & { topics: Topic[]; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset className={styles.topics} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Topics</legend>
      <Rows {...choice} topics={topics} />
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
  const isOn = isWithin || chosen.includes(topic.value);

  function toggle(): void {
    const within = new Set(valuesIn(topic));
    const others = chosen.filter((value) => !within.has(value));
    onChange(isOn ? others : [...others, topic.value]);
  }

  return (
    <li>
      <label className={styles.row}>
        <input type="checkbox" checked={isOn} disabled={isWithin} onChange={toggle} />
        <span>{topic.title}</span>
        <span className={styles.count}>{topic.total.toLocaleString('en-US')}</span>
      </label>
      {topic.topics.length > 0 && (
        <details className={styles.parts}>
          <summary>
            Parts<span className="sr-only"> of {topic.title}</span>
          </summary>
          <Rows topics={topic.topics} chosen={chosen} onChange={onChange} isOn={isOn} />
        </details>
      )}
    </li>
  );
}

const valuesIn = (topic: Topic): string[] => [topic.value, ...topic.topics.flatMap(valuesIn)];

/** How many questions the chosen topics have. All of a department holds every other one. */
export function totalOf(topics: Topic[], chosen: readonly string[]): number {
  const whole = topics.find(({ value }) => value.endsWith('-all') && chosen.includes(value));
  if (whole) return whole.total;
  return topics.reduce(
    (sum, topic) => sum + (chosen.includes(topic.value) ? topic.total : totalOf(topic.topics, chosen)),
    0,
  );
}
