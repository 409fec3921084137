import { messageOf } from '@fairway/area/message-of';
import { useCurrentUser, useHost } from '@fairway/area/use-host';
import type { Letter } from '@fairway/contracts/question-bank/question';
import type { TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import { useQuestionKeys } from '@fairway/study-ui/use-question-keys';
import { useStrikes } from '@fairway/study-ui/use-strikes';
import { Button } from '@fairway/ui/buttons/button';
import { ChoiceRadios } from '@fairway/ui/questions/choice-radios';
import { choicesOf } from '@fairway/ui/questions/choices';
import { QuestionCard } from '@fairway/ui/questions/question-card';
import { QuestionFooter } from '@fairway/ui/questions/question-footer';
import { RuleOutButton } from '@fairway/ui/questions/rule-out-button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedNote } from '../changed-note.tsx';
import { SaveState } from '../features/choices/save-state.tsx';
import { useUnsentChoices } from '../features/choices/unsent-choices.tsx';
import { FlagButton } from '../features/taking/flag-button.tsx';
import { flagItem } from '../tests-api.ts';
import styles from './test-question.module.css';

/** One question of a test: its choices, the save state of the chosen one, and the member's marks. */
export function TestQuestion({
  item,
  total,
  isLocked,
  onPrevious,
  onNext,
  onNumber,
  onSubmit,
}: {
  item: TestQuestionsOutput[number];
  total: number;
  /** The test is over. */
  isLocked: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onNumber: () => void;
  /** Only for the last question of a test that is not over. */
  onSubmit: (() => void) | null;
}) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const choices = useUnsentChoices();
  const user = useCurrentUser();
  const strikes = useStrikes(user.state === 'signed-in' ? user.member._id : '');
  const [isRulingOut, setRulingOut] = useState(false);
  const { _id: itemId, zmcq_id: question, answer_type: chosen, test_num } = item;
  const rejected = choices.rejected[itemId];

  function choose(letter: Letter): void {
    if (isLocked || question === null || (letter === chosen && !rejected)) return;
    choices.choose({ answer_type: letter, test_num, test_id: itemId, ...(item.version && { version: item.version }) });
  }
  function strike(letter: Letter): void {
    if (!isLocked && question !== null) strikes.toggle(itemId, letter);
  }
  function flag(): void {
    if (isLocked) return;
    flagItem(api, queries, item, !item.flagged).catch((error: unknown) => {
      const why = messageOf(error);
      notify({ kind: 'danger', text: `The flag was not saved. ${why}` });
    });
  }
  useQuestionKeys({ choose, strike, next: onNext, previous: onPrevious, others: { f: flag } });

  const footer = (
    <QuestionFooter onPrevious={onPrevious} onNext={onNext}>
      {onSubmit && (
        <span className={styles.submit}>
          <Button onClick={onSubmit}>Submit Test</Button>
        </span>
      )}
    </QuestionFooter>
  );
  return (
    <QuestionCard question={question} place={`Progress: ${item.num}/${total}`} onNumber={onNumber} footer={footer}>
      {question && (
        <ChoiceRadios
          key={itemId}
          choices={choicesOf(question)}
          chosen={chosen}
          struck={strikes.struckOf(itemId)}
          isRulingOut={isRulingOut}
          locked={isLocked}
          onChoose={choose}
          onStrike={strike}
        />
      )}
      <ChangedNote item={item} />
      <div className={styles.below}>
        <SaveState
          itemId={itemId}
          isSaved={chosen !== null}
          isLocked={isLocked}
          choices={choices}
          onRetry={() => rejected && choose(rejected.letter)}
        />
        {!isLocked && (
          <div className={styles.tools}>
            {question && <RuleOutButton isOn={isRulingOut} onChange={setRulingOut} />}
            <FlagButton isOn={item.flagged} onPress={flag} />
          </div>
        )}
      </div>
    </QuestionCard>
  );
}
