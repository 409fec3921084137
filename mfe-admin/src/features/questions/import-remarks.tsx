import type { RemarkedRows } from '@fairway/contracts/question-bank/bank-imports';
import { importRemarks } from '@fairway/contracts/question-bank/import-remarks';
import { formatNumber } from '@fairway/ui/text/format-number';
import styles from './import.module.css';

/** Valid rows that a person should look at before importing them: what is odd, where, and what to do. */
export function ImportRemarks({ remarks }: { remarks: RemarkedRows[] }) {
  if (remarks.length === 0) return null;
  return (
    <section className={styles.remarks} aria-labelledby="remarks">
      <h2 id="remarks">Look at these first</h2>
      {remarks.map(({ kind, count, rows }) => (
        <details key={kind}>
          <summary>
            <b>{formatNumber(count)}</b> {importRemarks[kind].title}
          </summary>
          <p className={styles.hint}>{importRemarks[kind].advice}</p>
          <ul aria-label={importRemarks[kind].title}>
            {rows.map(({ line, bank_number, text }) => (
              <li key={`${line} ${text}`}>
                <p className={styles.number}>
                  <b>{bank_number}</b>
                  <span>Line {formatNumber(line)}</span>
                  <span className={styles.reason}>{text}</span>
                </p>
              </li>
            ))}
          </ul>
          {count > rows.length && <p className={styles.hint}>And {formatNumber(count - rows.length)} more.</p>}
        </details>
      ))}
    </section>
  );
}
