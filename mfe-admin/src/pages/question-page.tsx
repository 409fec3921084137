import { useHost } from '@fairway/area/use-host';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import type { Question } from '@fairway/contracts/question-bank/question';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ExplainDialog, type ExplainingComment } from '../explain-dialog.tsx';
import { bankFiltersQuery } from '../features/questions/api.ts';
import { ImportConflict } from '../features/questions/import-conflict.tsx';
import { PictureDialog } from '../features/questions/picture-dialog.tsx';
import { QuestionComments } from '../features/questions/question-comments.tsx';
import { QuestionForm } from '../features/questions/question-form.tsx';
import { QuestionHead } from '../features/questions/question-head.tsx';
import type { QuestionTexts } from '../features/questions/question-input.ts';
import { QuestionPreview } from '../features/questions/question-preview.tsx';
import { QuestionTwins } from '../features/questions/question-twins.tsx';
import { useQuestionChanges } from '../features/questions/use-question-changes.ts';
import { useTypedMarkup } from '../features/questions/use-typed-markup.ts';
import { VersionList } from '../features/questions/version-list.tsx';
import { useAdmin } from '../features/session/session-context.ts';
import { leave } from '../leave-guard.tsx';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { questionQuery } from '../shared-calls.ts';
import { AccountPage, Panel } from './account-page.tsx';
import styles from './question-page.module.css';

export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const query = useQuery(questionQuery(api, id));
  const label = query.data?.question.Z_PK;
  return (
    <AccountPage title={label ? `Question ${label}` : 'Question'} wide>
      <Loaded
        query={query}
        title="The question"
        lines={12}
        missing={<NoSuchRecord title="No such question" text="It is not in the bank." />}
      >
        {(question) => <Editor key={id} question={question} />}
      </Loaded>
    </AccountPage>
  );
}

/** For a change after which the form restarts with the saved question. */
const replaceForm = (change: () => void) => leave(change, 'Continue');

function Editor({ question }: { question: BankQuestion }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const filterOptions = useQuery(bankFiltersQuery(api));
  const [draft, setDraft] = useState<{ question: Question; texts: QuestionTexts } | null>(null);
  const { markup, faults } = useTypedMarkup(draft?.texts);
  const [savedVersion, setSavedVersion] = useState(0);
  const [dialog, setDialog] = useState<'retire' | 'picture' | null>(null);
  const [explaining, setExplaining] = useState<ExplainingComment | null>(null);
  const id = question.question._id;
  const { _id: adminId } = useAdmin();
  // The form restarts with the values saved here once they have loaded; another administrator's save does not change
  // it.
  const formKey = Math.min(savedVersion, question.version);
  const { onSaved, retire, bringBack, decideConflict, restore } = useQuestionChanges(question, (saved) => {
    setDraft(null);
    setSavedVersion(saved.version);
    setDialog(null);
    setExplaining(null);
  });

  return (
    <>
      <QuestionHead
        question={question}
        onPicture={() => replaceForm(() => setDialog('picture'))}
        onRetire={() => replaceForm(() => setDialog('retire'))}
        onBringBack={() => replaceForm(bringBack)}
      />
      <ImportConflict question={question} onDecide={(keep) => replaceForm(() => decideConflict(keep))} />
      <div className={styles.columns}>
        <Panel title="Edit">
          <QuestionForm
            key={formKey}
            draftKey={`${adminId}:question:${id}`}
            question={question}
            licenses={filterOptions.data?.licenses.filter(({ department }) => department === question.department) ?? []}
            readAgain={() => queries.fetchQuery({ ...questionQuery(api, id), staleTime: 0 })}
            onDraft={(drafted, texts) => setDraft({ question: drafted, texts })}
            typed={{ texts: draft?.texts, markup, faults }}
            onSaved={onSaved}
          />
        </Panel>
        <div className={styles.preview}>
          <QuestionPreview
            key={formKey}
            question={draft ? { ...draft.question, ZMARKUP: markup, ZKEYMARKUP: markup } : question.question}
          />
        </div>
      </div>
      <div className={`${styles.columns} ${styles.below}`}>
        <Panel title="Comments">
          <QuestionComments questionId={id} onExplain={(comment) => replaceForm(() => setExplaining(comment))} />
        </Panel>
        <Panel title="History">
          <VersionList versions={question.versions} onRestore={(version) => replaceForm(() => restore(version))} />
        </Panel>
        <Panel title="Easily mistaken for">
          <QuestionTwins questionId={id} />
        </Panel>
      </div>
      {explaining && (
        <ExplainDialog
          questionId={id}
          shown={question}
          comment={explaining}
          onSaved={onSaved}
          onClose={() => setExplaining(null)}
        />
      )}
      {dialog === 'picture' && <PictureDialog question={question} onSaved={onSaved} onClose={() => setDialog(null)} />}
      {dialog === 'retire' && (
        <ConfirmDialog
          title="Retire this question?"
          confirm="Yes, retire it"
          onConfirm={retire}
          onClose={() => setDialog(null)}
        >
          It leaves every set, search and new test. Submitted tests keep their results, and it can be brought back.
        </ConfirmDialog>
      )}
    </>
  );
}
