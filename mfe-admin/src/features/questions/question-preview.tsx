import type { Letter, Question } from '@fairway/contracts/question-bank/question';
import { Button } from '@fairway/ui/buttons/button';
import { Choices, choicesOf } from '@fairway/ui/questions/choices';
import { QuestionCard } from '@fairway/ui/questions/question-card';
import { Solution } from '@fairway/ui/questions/solution';
import { useState } from 'react';
import styles from './question-preview.module.css';

/** The question as members see it; a choice is marked like theirs, but not saved. */
export function QuestionPreview({ question }: { question: Question }) {
  const [chosen, setChosen] = useState<Letter | null>(null);
  const isAnswered = chosen !== null;
  return (
    <section className={styles.preview} aria-label="Preview">
      <QuestionCard
        question={question}
        place="Preview"
        heading="h2"
        footer={
          isAnswered && (
            <div className={styles.again}>
              <Button kind="text" onClick={() => setChosen(null)}>
                Show as not answered
              </Button>
            </div>
          )
        }
      >
        <Choices
          choices={choicesOf(question)}
          chosen={chosen}
          answer={isAnswered ? (question.ZANSWER ?? null) : null}
          locked={isAnswered}
          onChoose={setChosen}
        />
        {isAnswered && <Solution of={question} chosen={chosen} />}
      </QuestionCard>
    </section>
  );
}
