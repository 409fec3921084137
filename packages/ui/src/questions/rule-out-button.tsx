import styles from './choices.module.css';

/** While it is on, pressing a choice rules it out, or undoes that. */
export function RuleOutButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      className={styles.strike}
      aria-pressed={isOn}
      title="Rule out choices: select a choice, or press Shift and its letter"
      onClick={() => onChange(!isOn)}
    >
      <s aria-hidden="true">A</s> Rule out
    </button>
  );
}
