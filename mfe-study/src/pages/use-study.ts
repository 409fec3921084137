import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import type { Letter } from '@fairway/contracts/question-bank/question';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { useStrikes } from '@fairway/study-ui/use-strikes';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnsentAnswers } from '../features/answering/unsent-answers.tsx';
import { useAnswering } from '../features/answering/use-answering.ts';
import { forgetHistory } from '../features/history/forget-history.ts';
import { useMarks } from '../features/marks/use-marks.ts';
import { useSetNavigation } from '../features/question/use-set-navigation.ts';
import { useQuota } from '../features/quota/use-quota.ts';
import { staysOpen, usedUpText } from '../features/quota/used-up.ts';
import { useSaveResume } from '../features/resume/use-save-resume.ts';
import { countersOf } from '../features/score/score.ts';
import { useScore } from '../features/score/use-score.ts';
import { useAnswersOnly } from '../features/tools/use-answers-only.ts';
import { isReview, type Place, paths, setKey } from '../paths.ts';
import type { OpenDialog } from './study-dialog.tsx';

const limitText = 'To go through more questions today, you must upgrade to a premium account.';

/** Stored with an address in the history: the member came by Next or Previous, not by a number or a link. */
const inSequence = { isInSequence: true };

export type StudyPlace = {
  member: Member;
  place: Place;
  shown: QuestionOutput;
  /** When the question was read, with the quota. */
  readAt: number;
  /** The question is the previous place's; this place's is loading. */
  isStale: boolean;
};

export type Study = ReturnType<typeof useStudy>;

/** The state of the question on screen and of its set, and what the member can do with them. */
export function useStudy(on: StudyPlace) {
  const { member, place, shown, readAt, isStale } = on;
  const { api } = useHost();
  const queries = useQueryClient();
  const { queue } = useUnsentAnswers();
  const navigate = useNavigate();
  const [answersOnly, onAnswersOnly] = useAnswersOnly(member.access === 'premium');
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none' });
  const { score: answers, add, clear, forget } = useScore(member._id, setKey(place));
  /** Incremented when answers are cleared, which makes what was known of them stale. */
  const [round, setRound] = useState(0);
  const { question } = shown;
  // Synchronously, because the next key press must see where this one went.
  const go = (to: Place) => navigate(paths.watch(to), { flushSync: true });
  const step = (to: Place) => navigate(paths.watch(to), { flushSync: true, state: inSequence });
  const openLimit = (text: string, more: string) => setDialog({ kind: 'limit', text, more: `${more} ${staysOpen}` });
  const onPremiumRequired = (text: string) => setDialog({ kind: 'premium', text });
  const strikes = useStrikes(member._id);
  const [answeredZid, setAnsweredZid] = useState('');
  const isInSequence = useLocation().state?.isInSequence === true;
  const reached = answeredZid === question._id ? 'answered' : isInSequence ? 'in sequence' : undefined;
  useSaveResume(api, place, isStale || isReview(place) ? undefined : shown, reached);
  const zone = useDayZone();
  const { quota, setQuota } = useQuota(shown.quota, readAt);

  const answering = useAnswering({
    api,
    queue,
    question,
    mode: place.mode,
    answersOnly,
    isStale,
    given: answers[question._id],
    onMarked: (zid, letter, key) => {
      add(zid, letter, key);
      forgetHistory(queries, { set: setKey(place), round }, zid);
      setAnsweredZid(zid);
      strikes.clear(zid);
    },
    onQuota: setQuota,
    onLimit: openLimit,
  });

  const isUsedUp = quota !== null && quota.left <= 0;
  const blocked = isUsedUp ? () => openLimit(limitText, usedUpText(quota, zone)) : undefined;
  const navigation = useSetNavigation({ ...on, go, step, blocked });
  const to = navigation.next ?? navigation.previous;
  // Hidden questions stay in search results.
  const openNext = to && place.type !== 'search' ? () => step(to) : undefined;
  const marking = useMarks({ ...on, openNext, onPremiumRequired });

  return {
    ...on,
    ...marking,
    ...navigation,
    go,
    quota,
    answering,
    answersOnly,
    onAnswersOnly,
    dialog,
    setDialog,
    onPremiumRequired,
    answers,
    round,
    score: countersOf(answers),
    struck: strikes.struckOf(question._id),
    onStrike: (letter: Letter) => {
      if (!answering.isLocked) strikes.toggle(question._id, letter);
    },
    onClearScore: () => {
      clear();
      setRound(round + 1);
    },
    /** Goes through these questions of the set once more. */
    onMistakes: (zids: string[]) => {
      forget(zids);
      setRound(round + 1);
      navigation.goThrough(zids);
    },
  };
}
