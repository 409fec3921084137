import styles from './sandbox-note.module.css';

/** Test numbers that Stripe publishes, and what the sandbox does with each. */
const moreCards = [
  ['5555 5555 5555 4444', 'Mastercard'],
  ['3782 822463 10005', 'American Express, a code of four digits'],
  ['6011 1111 1111 1117', 'Discover'],
  ['4000 0025 0000 3155', 'the bank asks you to approve'],
  ['4000 0000 0000 0002', 'the bank declines'],
] as const;

/** The test cards, shown above the sandbox's fields. */
export function SandboxNote() {
  return (
    <div className={styles.note}>
      <p>
        <strong>This is a sandbox: no money moves.</strong> Use card <span>4242 4242 4242 4242</span>, any future date
        and any security code. Never enter a real card.
      </p>
      <details>
        <summary>More test cards</summary>
        <ul>
          {moreCards.map(([number, what]) => (
            <li key={number}>
              <span>{number}</span> {what}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
