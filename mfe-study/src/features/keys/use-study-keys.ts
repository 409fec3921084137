import type { Member } from '@fairway/contracts/identity/identity';
import type { Letter } from '@fairway/contracts/question-bank/question';
import type { QuestionMarks, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { useQuestionKeys } from '@fairway/study-ui/use-question-keys';
import { useState } from 'react';
import type { Place } from '../../paths.ts';

type OnScreen = {
  member: Member;
  place: Place;
  shown: QuestionOutput;
  isStale: boolean;
  answering: { choose: (letter: Letter) => void; isLocked: boolean };
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  onEnd: (() => void) | null;
  isAtEnd: boolean;
  back: () => void;
  marks: QuestionMarks;
  onMark: (kind: 'bookmarked' | 'hidden', on: boolean) => void;
  struck: Letter[];
  onStrike: (letter: Letter) => void;
};

/**
 * The keys of the study page. They work regardless of the focus, so a button cannot announce what they did: returns
 * that text for screen readers.
 */
export function useStudyKeys(on: OnScreen): string {
  const { member, place, shown, isStale, answering, marks, onMark, struck, onStrike } = on;
  const { isAtEnd, onNext, onPrevious, onEnd, back } = on;
  const zid = shown.question._id;
  const [announcement, setAnnouncement] = useState({ zid: '', text: '' });
  const announce = (text: string) => setAnnouncement({ zid, text });

  function strike(letter: Letter): void {
    if (answering.isLocked) return;
    onStrike(letter);
    announce(`${letter.toUpperCase()} is ${struck.includes(letter) ? 'no longer ' : ''}ruled out`);
  }
  function bookmark(): void {
    if (isStale || (place.type === 'search' && marks.bookmarked)) return;
    onMark('bookmarked', !marks.bookmarked);
    if (member.access === 'premium') announce(marks.bookmarked ? 'Bookmark removed' : 'Bookmarked');
  }
  // Nothing is hidden among the bookmarks.
  const canHide = place.type !== 'bookmarked' && !marks.hidden;

  useQuestionKeys({
    choose: isAtEnd ? () => {} : answering.choose,
    strike,
    next: isAtEnd ? null : (onNext ?? onEnd),
    previous: isAtEnd ? back : onPrevious,
    others: { m: bookmark, h: canHide ? () => onMark('hidden', true) : null },
  });
  return announcement.zid === zid ? announcement.text : '';
}
