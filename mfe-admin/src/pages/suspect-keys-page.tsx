import { useHost } from '@fairway/area/use-host';
import type { SuspectKey } from '@fairway/contracts/question-bank/suspect-keys';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QuestionPreview } from '../features/questions/question-preview.tsx';
import { QuestionTwins } from '../features/questions/question-twins.tsx';
import { suspectsQuery } from '../features/suspect-keys/api.ts';
import { OpenReports } from '../features/suspect-keys/open-reports.tsx';
import { SuspectForm } from '../features/suspect-keys/suspect-form.tsx';
import { useSuspectReview } from '../features/suspect-keys/use-suspect-review.ts';
import { QueueDesk, QueuePage } from '../list/queue-page.tsx';
import { useQueueAddress } from '../list/use-queue.ts';
import { Panel } from './account-page.tsx';
import pageStyles from './question-page.module.css';

const filters = {
  status: { label: 'Status', options: { open: 'To decide', right: 'Key is right: common mistakes' } },
};

/** The queue of questions whose key may be wrong. */
export function Page() {
  const { api } = useHost();
  const { page, values } = useQueueAddress(filters);
  const suspects = useQuery(suspectsQuery(api, { page, ...values }));
  const isOpen = values.status === 'open';
  return (
    <QueuePage
      query={suspects}
      title="The queue"
      filters={filters}
      values={values}
      hints={
        <>
          <kbd>R</kbd> {isOpen ? 'key is right' : 'put back'} · <kbd>E</kbd> edit
        </>
      }
      empty={
        isOpen
          ? {
              title: 'No suspected keys',
              text: 'Every night, questions whose key disagrees with the strongest members are added here. A question needs at least 30 first attempts.',
            }
          : { title: 'No questions here', text: 'Questions whose key you mark right appear here.' }
      }
    >
      {(items, empty) => <SuspectReview suspects={items} empty={empty} />}
    </QueuePage>
  );
}

/** The queue, and the open question with all that helps to decide. */
function SuspectReview({ suspects, empty }: { suspects: SuspectKey[]; empty: ReactNode }) {
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
    <QueueDesk
      label="Suspected keys"
      items={items}
      openId={suspect?._id}
      onOpen={open}
      decided={last && `${last.label}: ${last.is_right ? 'the key is right.' : 'back in the queue.'}`}
      busy={busy}
      fault={fault}
      onUndo={undo}
      empty={empty}
    >
      {suspect && (
        <>
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
        </>
      )}
    </QueueDesk>
  );
}
