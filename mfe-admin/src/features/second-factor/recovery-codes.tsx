import { saveFile } from '@fairway/ui/browser/save-file';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { useEffect, useRef, useState } from 'react';
import styles from './second-factor.module.css';

/** Shows recovery codes, once, with buttons to save them. They are printed without the rest of the page. */
export function RecoveryCodes({ notice, codes, onDone }: { notice: string; codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div ref={shown} tabIndex={-1} className={styles.codes}>
      <Notice kind="success">{notice}</Notice>
      <p>
        Keep these recovery codes for the Fairway back office where you can reach them without your phone. Each works
        once. They are not shown again.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions dense className={styles.actions}>
        <Button
          kind="quiet"
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => setCopied('yes'),
              () => setCopied('failed'),
            )
          }
        >
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <Button kind="quiet" onClick={() => saveFile('fairway-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          Download
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </Actions>
      <p role="status">{copied === 'failed' && 'The browser does not allow copying here. Please download them.'}</p>
    </div>
  );
}
