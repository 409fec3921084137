import { ApiFault } from '@fairway/area/api-client';
import type { Question } from '@fairway/contracts/question-bank/question';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { useState } from 'react';
import { UpgradeDialog } from '../../question/upgrade-dialog.tsx';
import { paths } from '../../routing/paths.ts';
import { usePublicHost } from '../../routing/public-host.ts';

export function MemberActions({ question: { _id, ZINBOOK, ZBOOKNAME } }: { question: Question }) {
  const { api, notify } = usePublicHost();
  const [isBookmarked, setBookmarked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [premiumText, setPremiumText] = useState<string | null>(null);

  async function bookmark() {
    setBusy(true);
    try {
      await api.post('/api/v1/private/bookmark_question/{id}', { params: { id: _id } });
      setBookmarked(true);
    } catch (error) {
      const fault = error instanceof ApiFault ? error : undefined;
      const text = fault?.fields.error ?? 'Please try again.';
      if (fault?.status === 403) setPremiumText(text);
      else notify({ kind: 'danger', text });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <LinkButton href={paths.memberPlayer({ type: 'book', id: ZINBOOK, zid: _id })}>
        Study {ZBOOKNAME} from here
      </LinkButton>
      <Button kind="quiet" busy={busy} disabled={isBookmarked} onClick={bookmark}>
        {isBookmarked ? '★ Bookmarked' : '☆ Bookmark'}
      </Button>
      {premiumText !== null && <UpgradeDialog text={premiumText} onClose={() => setPremiumText(null)} />}
    </>
  );
}
