import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { BankQuestion } from '@fairway/contracts/admin-questions';
import type { Question } from '@fairway/contracts/question-bank';
import { Button } from '@fairway/ui/button';
import { ConfirmDialog } from '@fairway/ui/confirm-dialog';
import { formatNumber } from '@fairway/ui/format-number';
import { Tag } from '@fairway/ui/tag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ExplainDialog, type ExplainingComment } from '../explain-dialog.tsx';
import { shelvesQuery } from '../features/questions/api.ts';
import { ImportConflict } from '../features/questions/import-conflict.tsx';
import { PictureDialog } from '../features/questions/picture-dialog.tsx';
import { QuestionComments } from '../features/questions/question-comments.tsx';
import { QuestionForm } from '../features/questions/question-form.tsx';
import { QuestionPreview } from '../features/questions/question-preview.tsx';
import { statusText } from '../features/questions/question-table.tsx';
import { VersionList } from '../features/questions/version-list.tsx';
import { useSession } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { paths } from '../paths.ts';
import { questionQuery, questionsKey } from '../shared-calls.ts';
import { AccountPage, Panel } from './account-page.tsx';
import styles from './question-page.module.css';

export function QuestionPage() {
  const { id = '' } = useParams();
  const { api } = useSession();
  const query = useQuery(questionQuery(api, id));
  const label = query.data?.question.Z_PK;
  return (
    <AccountPage
      title={label ? `Question ${label}` : 'Question'}
      trail={[{ href: paths.questions, text: 'Questions' }]}
      wide
    >
      <Loaded
        query={query}
        title="The question"
        lines={12}
        missing={
          <NoSuchRecord
            title="No such question"
            text="It is not in the bank."
            list={{ href: paths.questions, text: 'All questions' }}
          />
        }
      >
        {(question) => <Editor key={id} question={question} />}
      </Loaded>
    </AccountPage>
  );
}

function Editor({ question }: { question: BankQuestion }) {
  const { api } = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const shelves = useQuery(shelvesQuery(api));
  const [draft, setDraft] = useState<Question | null>(null);
  const [savedVersion, setSavedVersion] = useState(0);
  const [dialog, setDialog] = useState<'retire' | 'picture' | null>(null);
  const [explaining, setExplaining] = useState<ExplainingComment | null>(null);
  const id = question.question._id;
  const params = { id };
  const { version } = question;
  // The form restarts with the values saved here once they have loaded; another administrator's save does not change
  // it.
  const formKey = Math.min(savedVersion, version);

  function onSaved(saved: BankQuestion, text = 'Question saved. Members see it now.'): void {
    queries.setQueryData(questionQuery(api, id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: [...questionsKey, 'list'] });
    setDraft(null);
    setSavedVersion(saved.version);
    setDialog(null);
    setExplaining(null);
    notify({ kind: 'success', text, ms: 3_000 });
  }

  /** Returns an error message, or nothing. */
  async function change(call: Promise<BankQuestion>, text: string): Promise<string | undefined> {
    try {
      onSaved(await call, text);
      return undefined;
    } catch (error) {
      return (error instanceof ApiFault && Object.values(error.fields)[0]) || 'Please try again.';
    }
  }
  async function changeAtOnce(call: Promise<BankQuestion>, text: string): Promise<void> {
    const problem = await change(call, text);
    if (problem) notify({ kind: 'danger', text: problem });
  }
  const retire = (retired: boolean) =>
    api.post('/api/v1/admin/bank/questions/{id}/retire', { params, body: { version, retired } });

  const shown = draft ?? question.question;
  return (
    <>
      <Head
        question={question}
        onPicture={() => setDialog('picture')}
        onRetire={() => setDialog('retire')}
        onBringBack={() => changeAtOnce(retire(false), 'The question is back in the bank.')}
      />
      <ImportConflict
        question={question}
        onDecide={(keep) =>
          changeAtOnce(
            api.post('/api/v1/admin/bank/questions/{id}/conflict', { params, body: { version, keep } }),
            keep === 'ours' ? 'Our text was kept.' : 'The imported text was applied.',
          )
        }
      />
      <div className={styles.columns}>
        <Panel title="Edit">
          <QuestionForm
            key={formKey}
            api={api}
            question={question}
            licenses={shelves.data?.licenses.filter(({ department }) => department === question.department) ?? []}
            readAgain={() => queries.fetchQuery({ ...questionQuery(api, id), staleTime: 0 })}
            onDraft={setDraft}
            onSaved={onSaved}
          />
        </Panel>
        <div className={styles.preview}>
          <QuestionPreview key={formKey} question={shown} />
        </div>
      </div>
      <div className={`${styles.columns} ${styles.below}`}>
        <Panel title="Comments">
          <QuestionComments api={api} questionId={id} onExplain={setExplaining} />
        </Panel>
        <Panel title="History">
          <VersionList
            versions={question.versions}
            onRestore={(to) =>
              changeAtOnce(
                api.post('/api/v1/admin/bank/questions/{id}/restore', { params, body: { version, to } }),
                `Version ${to} was restored.`,
              )
            }
          />
        </Panel>
      </div>
      {explaining && (
        <ExplainDialog
          api={api}
          questionId={id}
          shown={question}
          comment={explaining}
          warning={draft ? 'What you typed above and did not save is lost.' : ''}
          onSaved={onSaved}
          onClose={() => setExplaining(null)}
        />
      )}
      {dialog === 'picture' && (
        <PictureDialog api={api} question={question} onSaved={onSaved} onClose={() => setDialog(null)} />
      )}
      {dialog === 'retire' && (
        <ConfirmDialog
          title="Retire this question?"
          confirm="Yes, retire it"
          onConfirm={() => change(retire(true), 'The question was retired.')}
          onClose={() => setDialog(null)}
        >
          It leaves every set, search and new test. Submitted tests keep their results, and it can be brought back.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The question's place in the bank, and the actions on all of it. */
function Head({
  question: { status, question, content, answered, missed },
  onPicture,
  onRetire,
  onBringBack,
}: {
  question: BankQuestion;
  onPicture: () => void;
  onRetire: () => void;
  onBringBack: () => void;
}) {
  return (
    <div className={styles.head}>
      <Tag>{statusText[status]}</Tag>
      <span>{question.ZBOOKNAME}</span>
      <span>
        {answered === 0 ? 'Not answered yet' : `Missed ${formatNumber(missed)} of ${formatNumber(answered)} times`}
      </span>
      <span className={styles.actions}>
        <Button kind="quiet" onClick={onPicture}>
          {content.picture ? 'Replace picture' : 'Add picture'}
        </Button>
        {status === 'retired' ? (
          <Button kind="quiet" onClick={onBringBack}>
            Bring back
          </Button>
        ) : (
          <Button kind="quiet" onClick={onRetire}>
            Retire
          </Button>
        )}
      </span>
    </div>
  );
}
