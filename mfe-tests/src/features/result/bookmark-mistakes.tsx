import { useHost } from '@fairway/area/use-host';
import type { TestItem } from '@fairway/contracts/testing';
import { Button } from '@fairway/ui/button';
import { useState } from 'react';

/** Bookmarks every question that was answered wrong. Existing bookmarks stay, so it may be pressed again. */
export function BookmarkMistakes({ mistakes }: { mistakes: TestItem[] }) {
  const { api, notify } = useHost();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');

  async function bookmarkAll(): Promise<void> {
    setState('busy');
    try {
      for (const { zmcq_id } of mistakes) {
        if (zmcq_id) await api.post('/api/v1/private/bookmark_question/{id}', { params: { id: zmcq_id._id } });
      }
      setState('done');
      notify({ kind: 'success', text: `${questions(mistakes.length)} bookmarked` });
    } catch {
      setState('ready');
      notify({ kind: 'danger', text: 'Not every question was bookmarked. Please try again.' });
    }
  }

  return (
    <Button kind="quiet" busy={state === 'busy'} disabled={state === 'done'} onClick={() => void bookmarkAll()}>
      {state === 'done' ? 'Bookmarked' : mistakes.length === 1 ? 'Bookmark it' : `Bookmark these ${mistakes.length}`}
    </Button>
  );
}

const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);
