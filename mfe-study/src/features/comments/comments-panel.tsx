import { lazyPage } from '@fairway/area/lazy-page';
import type { Member } from '@fairway/contracts/identity/identity';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { Button } from '@fairway/ui/buttons/button';
import { type ReactNode, useState } from 'react';
import styles from './comments.module.css';

/** The specification's key: whether the panel is collapsed, in this browser. */
const storedCollapse = storedValue('localStorage', 'collapse', 'whether comments are open');

/** No first question waits for its code, which shares the chunk of the comments page. */
export const OpenPanel = lazyPage(
  () => import(/* webpackChunkName: "comments" */ './open-panel.tsx').then((part) => part.OpenPanel),
  {
    // As high as the panel while it loads its comments.
    waiting: (
      <>
        <p className={styles.actions}>
          <Button kind="quiet" disabled>
            Write a comment
          </Button>
        </p>
        <p className={styles.none} data-pending>
          Loading the comments
        </p>
      </>
    ),
  },
);

/** Members' comments on a question. A collapsed panel requests nothing. */
export function CommentsPanel({
  member,
  zid,
  resend,
  onPremiumNeeded,
}: {
  member: Member;
  zid: string;
  /** Sends the verification mail again. */
  resend: ReactNode;
  onPremiumNeeded: () => void;
}) {
  const [collapsed, setCollapsed] = useState(() => storedCollapse.read() === 'true');
  return (
    <details
      className={styles.panel}
      open={!collapsed}
      onToggle={({ currentTarget }) => {
        setCollapsed(!currentTarget.open);
        storedCollapse.write(String(!currentTarget.open));
      }}
    >
      <summary>
        <h2>Comments</h2>
      </summary>
      {!collapsed && (
        <OpenPanel key={zid} member={member} zid={zid} resend={resend} onPremiumNeeded={onPremiumNeeded} />
      )}
    </details>
  );
}
