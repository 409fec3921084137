import { useState } from 'react';
import styles from './question-form.module.css';

/** The licenses whose exams include a question. None selected means all. */
export function LicenseFields({
  licenses,
  chosen,
  error,
}: {
  licenses: { code: string; title: string }[];
  chosen: string[];
  error: string | undefined;
}) {
  const [count, setCount] = useState(chosen.length);
  return (
    <details className={styles.licenses}>
      <summary>Licenses: {count === 0 ? 'every license' : `${count} of ${licenses.length}`}</summary>
      <fieldset
        onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll('input:checked').length)}
        aria-describedby="license-hint"
      >
        <legend className="sr-only">Licenses</legend>
        <p id="license-hint">Choose none if the question is for every license.</p>
        {licenses.map(({ code, title }) => (
          <label key={code}>
            <input type="checkbox" name="ratings" value={code} defaultChecked={chosen.includes(code)} />
            <span>
              {code} · {title}
            </span>
          </label>
        ))}
      </fieldset>
      {error && <p role="alert">{error}</p>}
    </details>
  );
}
