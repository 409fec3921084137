import type { TestItem } from '@fairway/contracts/testing/testing';
import { Illustration } from '@fairway/ui/pictures/illustration';
import { Solution } from '@fairway/ui/questions/solution';
import { ChangedNote } from '../../changed-note.tsx';
import { MarkedChoices } from './marked-choices.tsx';

/**
 * The part below the text of an item's question: its picture, its choices as they ended and, once graded, the
 * explanation.
 */
export function JudgedQuestion({ item }: { item: TestItem }) {
  const question = item.zmcq_id;
  if (!question) return null;
  return (
    <>
      <ChangedNote item={item} />
      {question.image && (
        <Illustration
          src={question.image.src}
          name={question.ZIMAGENAME}
          width={question.image.width}
          height={question.image.height}
          alt={question.image.alt}
        />
      )}
      <MarkedChoices item={item} />
      {question.ZANSWER && <Solution of={question} chosen={item.answer_type} />}
    </>
  );
}
