import type { Member } from '@fairway/contracts/identity';
import type { QuestionMarks, QuestionOutput } from '@fairway/contracts/question-bank';
import { ApiFault } from '@fairway/mfe/api-client';
import { useHost } from '@fairway/mfe/use-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Place, paths } from '../../paths.ts';
import { forgetChangedSets, type MarkKind, setMark, showMark } from './api.ts';

const premiumFirst = 'You have to be a premium user to favorite or hide questions.';
const undoMs = 8_000;
const marking = ['marking'];

/** `isUndo`: the member wants to see the question again. */
type Change = { kind: MarkKind; on: boolean; zid: string; label: string; place: Place; isUndo?: boolean };

/**
 * Bookmarking and hiding the question on screen. A mark shows at once and is taken back, with a word, where the server
 * does not keep it. Marks are sent one after another, so the last press counts.
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
}): { marks: QuestionMarks; mark: (kind: MarkKind, on: boolean) => void } {
  const { api, notify, navigate } = useHost();
  const queries = useQueryClient();

  const { mutate } = useMutation({
    mutationKey: marking,
    scope: { id: 'marking' },
    networkMode: 'always',
    mutationFn: ({ kind, zid, on }: Change) => setMark(api, kind, zid, on),
    onMutate: ({ kind, zid, on }) => showMark(queries, kind, zid, on),
    onError: (error, { kind, zid, on, label }) => {
      // With a newer press of this member still on its way, that one decides what shows.
      if (queries.isMutating({ mutationKey: marking }) <= 1) showMark(queries, kind, zid, !on);
      const fields = error instanceof ApiFault ? error.fields : {};
      if (error instanceof ApiFault && error.status === 403) onPremiumFirst(fields.error ?? premiumFirst);
      else notify({ kind: 'danger', text: `${notKept(kind, on, label)} ${fields.error ?? 'Please try again.'}` });
    },
    onSuccess: async (_, change) => {
      // The question on screen, asked for anew under its changed number, would lead back to itself.
      const isLeaving = change.isUndo === true;
      await forgetChangedSets(queries, change.kind, change.zid, { isLeaving });
      if (isLeaving) navigate(paths.watch({ ...change.place, zid: change.zid }));
      if (change.kind === 'hidden' && change.on) offerUndo(change);
    },
  });

  function offerUndo(hidden: Change): void {
    const undo = () => mutate({ ...hidden, on: false, isUndo: true });
    notify({
      kind: 'info',
      text: `Question ${hidden.label} is hidden.`,
      ms: undoMs,
      action: { label: 'Undo', run: undo },
    });
  }

  return {
    marks,
    mark: (kind, on) => {
      if (on && member.access === 'free') onPremiumFirst(premiumFirst);
      else mutate({ kind, on, zid: question._id, label: question.ZNUMBER, place: { ...place, num: meta.num } });
    },
  };
}

function notKept(kind: MarkKind, on: boolean, label: string): string {
  const done = kind === 'bookmarked' ? (on ? 'bookmarked' : 'un-bookmarked') : on ? 'hidden' : 'un-hidden';
  return `Question ${label} could not be ${done}.`;
}
