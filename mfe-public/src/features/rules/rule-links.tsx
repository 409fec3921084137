import type { ListedRule } from '@fairway/contracts/content/handbook';
import { ruleName } from '@fairway/contracts/question-bank/references';
import { rulePath } from '@fairway/contracts/releases/site';
import styles from './rule-links.module.css';
import { RuleList } from './rule-list.tsx';

/** The Rules before and after this one, and the list of all. */
export function RuleLinks({ rule, rules }: { rule: string; rules: ListedRule[] }) {
  const at = rules.findIndex((one) => one.rule === rule);
  const [before, after] = [rules[at - 1], rules[at + 1]];
  return (
    <>
      <nav aria-label="Rules" className={styles.neighbors}>
        {before && (
          <a href={rulePath(before.rule)} rel="prev">
            ‹ {ruleName(before.rule)}: {before.title}
          </a>
        )}
        {after && (
          <a href={rulePath(after.rule)} rel="next">
            {ruleName(after.rule)}: {after.title} ›
          </a>
        )}
      </nav>
      <details>
        <summary className={styles.all}>All Rules</summary>
        <RuleList rules={rules} here={rule} />
      </details>
    </>
  );
}
