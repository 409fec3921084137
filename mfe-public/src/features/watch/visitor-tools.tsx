import { Button } from '@fairway/ui/buttons/button';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';
import { UpgradeDialog } from '../../question/upgrade-dialog.tsx';
import { paths } from '../../routing/paths.ts';
import styles from './visitor-tools.module.css';

/** Wordings of the specification. */
const toComment = 'You have to be a premium user to comment on questions.';
const needsPremium = 'You have to be a premium user to favorite or hide questions.';

/**
 * Members' tools on a question; a visitor learns what they require. `comments`: how many there are, null if unknown.
 */
export function VisitorTools({ comments }: { comments: number | null }) {
  const [text, setText] = useState<string | null>(null);
  return (
    <>
      <div className={styles.tools}>
        <Button kind="text" onClick={() => setText(needsPremium)}>
          Bookmark
        </Button>
        <Button kind="text" onClick={() => setText(needsPremium)}>
          Hide question
        </Button>
        <Button kind="text" onClick={() => setText(toComment)}>
          {comments === null ? 'Comments' : `Comments (${formatNumber(comments)})`}
        </Button>
        <noscript>
          <p>
            Bookmarks, hidden questions and comments come with an account. <a href={paths.register}>Register</a>
          </p>
        </noscript>
      </div>
      {text !== null && <UpgradeDialog text={text} onClose={() => setText(null)} />}
    </>
  );
}
