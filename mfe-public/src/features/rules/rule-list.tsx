import type { ListedRule } from '@fairway/contracts/content/handbook';
import { ruleName } from '@fairway/contracts/question-bank/references';
import { rulePath } from '@fairway/contracts/releases/site';
import styles from './rule-list.module.css';

/** The parts of the Rules, each up to its last Rule. */
const parts = [
  { title: 'General', last: 3 },
  { title: 'Steering and sailing', last: 19 },
  { title: 'Lights and shapes', last: 31 },
  { title: 'Sound and light signals', last: 37 },
  { title: 'Exemptions', last: 38 },
];
const partOf = ({ rule }: ListedRule) => parts.find(({ last }) => Number(rule) <= last)?.title ?? 'Annexes';

/** Links to all Rules by part; `here` is the one on screen. */
export function RuleList({ rules, here }: { rules: ListedRule[]; here?: string }) {
  return [...new Set(rules.map(partOf))].map((part) => (
    <nav key={part} aria-label={part} className={styles.part}>
      <h2>{part}</h2>
      <ul>
        {rules
          .filter((one) => partOf(one) === part)
          .map(({ rule, title }) => (
            <li key={rule}>
              <a href={rulePath(rule)} aria-current={rule === here ? 'page' : undefined}>
                <span>{ruleName(rule)}</span> {title}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  ));
}
