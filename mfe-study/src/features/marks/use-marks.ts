import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity';
import type { QuestionMarks, QuestionOutput } from '@fairway/contracts/question-bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Place, paths } from '../../paths.ts';
import { forgetChangedSets, type MarkKind, setMark, showMark } from './api.ts';

const premiumFirst = 'You have to be a premium user to favorite or hide questions.';
/** How long a notice that offers something to do stays. */
const actionMs = 8_000;
const marking = ['marking'];

type Change = {
  kind: MarkKind;
  on: boolean;
  zid: string;
  label: string;
  place: Place;
  /** The member wants to see the question again. */
  isUndo?: boolean;
  /** Opens another question once this one is hidden. */
  moveOn?: () => void;
};

/**
 * Bookmarking and hiding the question on screen. A mark shows at once and is taken back, with a word, where the server
 * does not keep it; a question that is left by hiding it stays on screen until the server has hidden it. Marks are sent
 * one after another, so the last press counts.
 */
export function useMarks({
  member,
  place,
  shown: { question, meta, marks = { bookmarked: false, hidden: false } },
  onPremiumFirst,
}: {
  member: Member;
  place: Place;
  shown: QuestionOutput;
  /** The member has no plan for this: the words to say. */
  onPremiumFirst: (text: string) => void;
}): {
  marks: QuestionMarks;
  isHiding: boolean;
  /** `moveOn` runs once the server has the mark, where the question is still on screen. */
  mark: (kind: MarkKind, on: boolean, moveOn?: () => void) => void;
} {
  const { api, notify, navigate } = useHost();
  const queries = useQueryClient();

  const onScreen = useRef('');
  useEffect(() => {
    onScreen.current = question._id;
    return () => {
      onScreen.current = '';
    };
  }, [question._id]);

  const { mutate, isPending, variables } = useMutation({
    mutationKey: marking,
    scope: { id: 'marking' },
    networkMode: 'always',
    mutationFn: ({ kind, zid, on }: Change) => setMark(api, kind, zid, on),
    onMutate: ({ kind, zid, on, moveOn }) => {
      if (!moveOn) showMark(queries, kind, zid, on);
    },
    onError: (error, change) => {
      const { kind, zid, on, label, moveOn } = change;
      // With a newer press of this member still on its way, that one decides what shows.
      if (queries.isMutating({ mutationKey: marking }) <= 1) showMark(queries, kind, zid, !on);
      const fields = error instanceof ApiFault ? error.fields : {};
      if (error instanceof ApiFault && error.status === 403) onPremiumFirst(fields.error ?? premiumFirst);
      else {
        const text = `${notKept(kind, on, label)} ${fields.error ?? 'Please try again.'}`;
        const retry = { ms: actionMs, action: { label: 'Retry', run: () => mutate(change) } };
        notify({ kind: 'danger', text, ...(moveOn && retry) });
      }
    },
    onSuccess: async (_, change) => {
      const { kind, zid, on, moveOn } = change;
      if (moveOn) showMark(queries, kind, zid, on);
      if (onScreen.current === zid) moveOn?.();
      // The question on screen, requested again under its changed number, would lead back to itself.
      const isLeaving = change.isUndo === true;
      await forgetChangedSets(queries, kind, zid, { isLeaving });
      if (isLeaving) navigate(paths.watch({ ...change.place, zid }));
      if (kind === 'hidden' && on) offerUndo(change);
    },
  });

  function offerUndo(hidden: Change): void {
    const { moveOn: _, ...change } = hidden;
    const undo = () => mutate({ ...change, on: false, isUndo: true });
    notify({
      kind: 'info',
      text: `Question ${hidden.label} is hidden.`,
      ms: actionMs,
      action: { label: 'Undo', run: undo },
    });
  }

  return {
    marks,
    isHiding: isPending && variables.moveOn !== undefined && variables.zid === question._id,
    mark: (kind, on, moveOn) => {
      if (on && member.access === 'free') onPremiumFirst(premiumFirst);
      else {
        const change = { kind, on, zid: question._id, label: question.ZNUMBER, place: { ...place, num: meta.num } };
        mutate({ ...change, ...(moveOn && { moveOn }) });
      }
    },
  };
}

function notKept(kind: MarkKind, on: boolean, label: string): string {
  const done = kind === 'bookmarked' ? (on ? 'bookmarked' : 'un-bookmarked') : on ? 'hidden' : 'un-hidden';
  return `Question ${label} could not be ${done}.`;
}
