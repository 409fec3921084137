import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity';
import type { Letter, QuestionOutput, Quota, StudyMode } from '@fairway/contracts/question-bank';
import { mirrorQuota } from '@fairway/study-ui/quota-mirror';
import { useQuestionKeys } from '@fairway/study-ui/use-question-keys';
import { useStrikes } from '@fairway/study-ui/use-strikes';
import { Notice } from '@fairway/ui/notice';
import { Solution } from '@fairway/ui/solution';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsentAnswers } from '../features/answering/unsent-answers.tsx';
import { useAnswering } from '../features/answering/use-answering.ts';
import { WaitingNote } from '../features/answering/waiting-note.tsx';
import type { MarkKind } from '../features/marks/api.ts';
import { useMarks } from '../features/marks/use-marks.ts';
import { PrivateNote } from '../features/note/private-note.tsx';
import { usePresses } from '../features/preview/presses.ts';
import { useSetNavigation } from '../features/question/use-set-navigation.ts';
import { staysOpen, usedUpText } from '../features/quota/used-up.ts';
import { countersOf, mistakesOf } from '../features/score/score.ts';
import { ScorePanel } from '../features/score/score-panel.tsx';
import { useScore } from '../features/score/use-score.ts';
import { ToolsPanel, ToolsSheet } from '../features/tools/tools-panel.tsx';
import { useAnswersOnly } from '../features/tools/use-answers-only.ts';
import { type Place, paths, setKey } from '../paths.ts';
import { setTitle } from '../set-name.ts';
import { AboveQuestion, StudyCard } from './study-card.tsx';
import { StudyComments } from './study-comments.tsx';
import type { OpenDialog } from './study-dialog.tsx';
import { EndOfSet, QuestionHistory, StudyDialog } from './study-lazy.ts';
import styles from './study-page.module.css';

const limitText = 'To go through more questions today, you must upgrade to a premium account.';

/** One set on screen: the question, its tools, and the logic that connects them. */
export function StudyQuestion({
  member,
  place,
  shown,
  readAt,
  isStale,
  notice,
}: {
  member: Member;
  place: Place;
  shown: QuestionOutput;
  /** When the question was read, with the quota. */
  readAt: number;
  /** The question is the previous place's; this place's is loading. */
  isStale: boolean;
  /** The note above the question. */
  notice?: ReactNode;
}) {
  const { api } = useHost();
  const { queue, waiting, rejected } = useUnsentAnswers();
  const navigate = useNavigate();
  const [answersOnly, setAnswersOnly] = useAnswersOnly(member.access === 'premium');
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none' });
  const [replied, setReplied] = useState<{ quota: Quota; at: number }>({ quota: null, at: 0 });
  const { score, add, clear, forget } = useScore(member._id, setKey(place));
  /** Incremented when answers are cleared, which makes what was known of them stale. */
  const [round, setRound] = useState(0);
  const quota = replied.at > readAt ? replied.quota : shown.quota;
  const { question } = shown;
  // Synchronously, because the next key press must see where this one went.
  const go = (to: Place) => navigate(paths.watch(to), { flushSync: true });
  const openLimit = (text: string, more: string) => setDialog({ kind: 'limit', text, more: `${more} ${staysOpen}` });
  const { struckOf, toggle: toggleStrike, clear: clearStrikes } = useStrikes(member._id);
  const askPremium = (text: string) => setDialog({ kind: 'premium', text });
  const { marks, isHiding, mark } = useMarks({ member, place, shown, onPremiumFirst: askPremium });

  const given = score[question._id];
  const answering = useAnswering({
    api,
    queue,
    question,
    mode: place.mode,
    answersOnly,
    isStale,
    given,
    onMarked: (zid, letter, key) => {
      add(zid, letter, key);
      clearStrikes(zid);
    },
    onQuota: (newest) => setReplied({ quota: newest, at: Date.now() }),
    onLimit: openLimit,
  });

  useEffect(() => mirrorQuota(quota), [quota]);
  const isUsedUp = quota !== null && quota.left <= 0;
  const navigation = useSetNavigation({
    place,
    shown,
    isStale,
    go,
    blocked: isUsedUp ? () => openLimit(limitText, usedUpText(quota)) : undefined,
  });
  const { onNext, onPrevious, onEnd } = navigation;

  // Hidden questions stay in search results, and nothing is hidden among the bookmarks.
  const isSearch = place.type === 'search';
  const canHide = place.type !== 'bookmarked';
  function onMark(kind: MarkKind, on: boolean): void {
    const isHide = kind === 'hidden' && on;
    if (isStale || (isHide && isHiding)) return;
    const to = navigation.next ?? navigation.previous;
    mark(kind, on, isHide && !isSearch && to ? () => go(to) : undefined);
  }
  const strike = (letter: Letter) => {
    if (!answering.isLocked) toggleStrike(question._id, letter);
  };
  // A key works regardless of the focus, so its effect is announced here and not by the button.
  const [announcement, setAnnouncement] = useState({ zid: '', text: '' });
  const announce = (text: string) => setAnnouncement({ zid: question._id, text });
  useQuestionKeys({
    choose: navigation.isAtEnd ? () => {} : answering.choose,
    strike: (letter) => {
      if (answering.isLocked) return;
      const isBack = struckOf(question._id).includes(letter);
      strike(letter);
      announce(`${letter.toUpperCase()} is ${isBack ? 'no longer ' : ''}ruled out`);
    },
    next: navigation.isAtEnd ? null : (onNext ?? onEnd),
    previous: navigation.isAtEnd ? navigation.back : onPrevious,
    others: {
      m: () => {
        if (isStale || (isSearch && marks.bookmarked)) return;
        onMark('bookmarked', !marks.bookmarked);
        if (member.access === 'premium') announce(marks.bookmarked ? 'Bookmark removed' : 'Bookmarked');
      },
      h: canHide && !marks.hidden ? () => onMark('hidden', true) : null,
    },
  });

  // Presses recorded before this page loaded wait until the address names the question.
  usePresses(question._id, place.zid === question._id && !isStale, (press) => {
    if (press.kind === 'choose') answering.choose(press.letter, press.ms);
    else if (press.kind === 'next') (onNext ?? onEnd)?.();
    else if (press.kind === 'previous') onPrevious?.();
    else if (press.kind === 'bookmarked') onMark('bookmarked', !marks.bookmarked);
    else if (press.kind === 'hidden') onMark('hidden', !marks.hidden);
    else setDialog({ kind: press.kind });
  });

  const tools = {
    score: <ScorePanel {...countersOf(score)} />,
    answersOnly,
    onAnswersOnly: setAnswersOnly,
    mode: place.mode,
    onMode: (mode: StudyMode) => go(inOrder(place, question._id, mode)),
    onClearScore: () => {
      clear();
      setRound(round + 1);
    },
    quota,
    canHide,
    onReport: () => setDialog({ kind: 'report', question }),
    onDiagram: question.image ? () => setDialog({ kind: 'diagram', question }) : null,
  };
  return (
    <div className={styles.page}>
      <title>{`${setTitle(place, question)} ${shown.meta.num}/${shown.meta.total} · Fairway`}</title>
      <div className={styles.main} aria-busy={isStale}>
        <AboveQuestion place={place} shown={shown} isStale={isStale} notice={notice} />
        {navigation.isAtEnd ? (
          <EndOfSet
            place={place}
            question={question}
            correct={countersOf(score).correct}
            mistakes={mistakesOf(score)}
            onMistakes={(zids) => {
              forget(zids);
              setRound(round + 1);
              navigation.goThrough(zids);
            }}
            onBack={navigation.back}
          />
        ) : (
          <>
            <StudyCard
              place={place}
              shown={shown}
              isStale={isStale}
              score={countersOf(score)}
              quota={quota}
              answersOnly={answersOnly}
              marks={marks}
              isHiding={isHiding}
              answering={answering}
              struck={struckOf(question._id)}
              onStrike={strike}
              onNext={onNext}
              onPrevious={onPrevious}
              onEnd={onEnd}
              onMark={onMark}
              onNumber={() => setDialog({ kind: 'number' })}
              onTools={() => setDialog({ kind: 'tools' })}
            >
              {member.access === 'premium' && !isStale && (
                <QuestionHistory
                  set={setKey(place)}
                  round={round}
                  zid={question._id}
                  isRight={given && given.letter === given.key.ZANSWER}
                  isAnswered={(zid) => zid in score}
                />
              )}
              {answering.problem && <Notice kind="danger">{answering.problem}</Notice>}
              {rejected[question._id] && <Notice kind="danger">{rejected[question._id]}</Notice>}
              {answering.key && (
                <Solution
                  text={answering.key.ZSOLUTION}
                  reference={answering.key.ZREFERENCE}
                  credit={answering.key.ZCREDIT}
                />
              )}
              <p className="sr-only" role="status">
                {announcement.zid === question._id ? announcement.text : ''}
              </p>
              <div className={styles.waiting}>
                <WaitingNote waiting={waiting} />
              </div>
            </StudyCard>
            {!isStale && <PrivateNote zid={question._id} />}
            {!isStale && <StudyComments member={member} zid={question._id} onPremiumFirst={askPremium} />}
          </>
        )}
      </div>
      <ToolsPanel {...tools} />
      {dialog.kind === 'tools' && <ToolsSheet {...tools} onClose={() => setDialog({ kind: 'none' })} />}
      {dialog.kind !== 'none' && dialog.kind !== 'tools' && (
        <StudyDialog
          dialog={dialog}
          place={place}
          total={shown.meta.total}
          onFound={go}
          onClose={() => setDialog({ kind: 'none' })}
        />
      )}
    </div>
  );
}

/** The same question in another order: a shuffled round starts with it. */
const inOrder = (place: Place, zid: string, mode: StudyMode): Place => ({
  ...place,
  zid,
  mode,
  first: mode === 'shuffle' ? zid : undefined,
});
