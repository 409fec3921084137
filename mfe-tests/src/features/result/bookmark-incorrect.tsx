import { useHost } from '@fairway/area/use-host';
import type { TestItem } from '@fairway/contracts/testing/testing';
import { Button } from '@fairway/ui/buttons/button';
import { useState } from 'react';

/** Bookmarks every question that was not answered right. Existing bookmarks stay, so it may be pressed again. */
export function BookmarkIncorrect({ items }: { items: TestItem[] }) {
  const { api, notify } = useHost();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');

  async function bookmarkAll(): Promise<void> {
    setState('busy');
    try {
      for (const { zmcq_id } of items) {
        if (zmcq_id) await api.post('/api/v1/private/bookmark_question/{id}', { params: { id: zmcq_id._id } });
      }
      setState('done');
      notify({ kind: 'success', text: `${questions(items.length)} bookmarked` });
    } catch {
      setState('ready');
      notify({ kind: 'danger', text: 'Not every question was bookmarked. Please try again.' });
    }
  }

  return (
    <Button kind="quiet" busy={state === 'busy'} disabled={state === 'done'} onClick={() => void bookmarkAll()}>
      {state === 'done' ? 'Bookmarked' : items.length === 1 ? 'Bookmark it' : `Bookmark these ${items.length}`}
    </Button>
  );
}

const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);
