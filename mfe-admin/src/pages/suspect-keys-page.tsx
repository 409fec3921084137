import { useHost } from '@fairway/area/use-host';
import type { SuspectKey } from '@fairway/contracts/question-bank/suspect-keys';
import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Button } from '@fairway/ui/buttons/button';
import { Pager } from '@fairway/ui/lists/pager';
import { KeyHints } from '@fairway/ui/questions/key-hints';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { QuestionPreview } from '../features/questions/question-preview.tsx';
import { QuestionTwins } from '../features/questions/question-twins.tsx';
import { type SuspectQueue, suspectsAPage, suspectsQuery } from '../features/suspect-keys/api.ts';
import { OpenReports } from '../features/suspect-keys/open-reports.tsx';
import { SuspectForm } from '../features/suspect-keys/suspect-form.tsx';
import { useSuspectReview } from '../features/suspect-keys/use-suspect-review.ts';
import { withValues } from '../list/list-address.ts';
import { QueueList } from '../list/queue-list.tsx';
import { Loaded } from '../loaded.tsx';
import { Panel } from './account-page.tsx';
import pageStyles from './question-page.module.css';
import styles from './question-reports-page.module.css';

/** The queue of questions whose key may be wrong. Status and page are in the address. */
export function SuspectKeysPage() {
  const { api } = useHost();
  const [address, setAddress] = useSearchParams();
  const queue = queueOf(address);
  const suspects = useQuery(suspectsQuery(api, queue));
  const [areKeysOn] = useLetterKeys();

  const show = (change: Record<string, string>) => setAddress(withValues(address, change));

  return (
    <>
      <div className={styles.bar}>
        <select aria-label="Status" value={queue.status} onChange={({ target }) => show({ status: target.value })}>
          <option value="open">To decide</option>
          <option value="right">Key is right: common mistakes</option>
        </select>
        {areKeysOn && (
          <KeyHints className={styles.hints}>
            <kbd>J</kbd> <kbd>K</kbd> next, previous · <kbd>R</kbd>{' '}
            {queue.status === 'open' ? 'key is right' : 'put back'} · <kbd>E</kbd> edit
          </KeyHints>
        )}
      </div>
      <Loaded query={suspects} title="The queue" lines={10}>
        {({ data, total }) => {
          const pages = Math.ceil(total / suspectsAPage);
          return (
            <>
              {total > 0 && data.length === 0 && !suspects.isPlaceholderData && (
                // The last question of the last page was decided.
                <Navigate to={{ search: String(withValues(address, { page: String(pages - 1) })) }} replace />
              )}
              <Pager
                page={queue.page}
                pages={pages}
                busy={suspects.isFetching}
                onPage={(page) => show({ page: String(page) })}
              />
              <SuspectReview suspects={data} isEmpty={total === 0} status={queue.status} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function queueOf(address: URLSearchParams): SuspectQueue {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    status: address.get('status') === 'right' ? 'right' : 'open',
  };
}

/** The queue, and the open question with all that helps to decide. */
function SuspectReview({
  suspects,
  isEmpty,
  status,
}: {
  suspects: SuspectKey[];
  /** No page has any. */
  isEmpty: boolean;
  status: SuspectQueue['status'];
}) {
  const { suspect, last, busy, fault, open, decide, undo } = useSuspectReview(suspects);
  const items = suspects.map(({ _id, question, letter, open_reports }) => ({
    id: _id,
    content: (
      <>
        <b>{question.Z_PK}</b> · {question.ZANSWER?.toUpperCase()} or {letter.toUpperCase()}
        {open_reports > 0 && ` · ${open_reports} ${open_reports === 1 ? 'report' : 'reports'}`}
        <span>{question.ZBOOKNAME}</span>
      </>
    ),
  }));
  return (
    <>
      {last && (
        <Notice kind="success">
          {last.label}: {last.is_right ? 'the key is right.' : 'back in the queue.'}{' '}
          <Button kind="text" busy={busy} onClick={undo}>
            Undo
          </Button>
        </Notice>
      )}
      {!suspect && fault && <Notice kind="danger">{fault}</Notice>}
      {suspect ? (
        <div className={styles.desk}>
          <QueueList label="Suspected keys" items={items} openId={suspect._id} onOpen={open} />
          <div key={suspect._id} className={styles.open}>
            <SuspectForm suspect={suspect} busy={busy} fault={fault} onDecide={decide} />
            <QuestionPreview question={suspect.question} />
            <div className={`${pageStyles.columns} ${pageStyles.below}`}>
              <Panel title="Problem reports">
                <OpenReports questionId={suspect._id} />
              </Panel>
              <Panel title="Easily mistaken for">
                <QuestionTwins questionId={suspect._id} />
              </Panel>
            </div>
          </div>
        </div>
      ) : isEmpty ? (
        <EmptyState
          title={status === 'open' ? 'No suspected keys' : 'No questions here'}
          text={
            status === 'open'
              ? 'Every night, questions whose key disagrees with the strongest members are added here. A question needs at least 30 first attempts.'
              : 'Questions whose key you mark right appear here.'
          }
        />
      ) : null}
    </>
  );
}
